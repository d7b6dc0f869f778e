/** Name of the consumer group of one subscriber, `<service>.<subscriber>`. A subscriber is named like its event type unless it says otherwise. */
export function nameGroup(service: string, subscriber: string): string {
  return `${service}.${subscriber}`;
}

/** The service that a group belongs to; null for one without. */
export function serviceOf(group: string): string | null {
  const dot = group.indexOf('.');
  return dot > 0 ? group.slice(0, dot) : null;
}

/** Whether a group is the wanted one, or one of the wanted service. */
export function belongsTo(group: string, wanted: string): boolean {
  return group === wanted || serviceOf(group) === wanted;
}
