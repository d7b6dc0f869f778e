/** States and union territories of India, lower case. */
const states = new Set([
  ...['andhra pradesh', 'arunachal pradesh', 'assam', 'bihar', 'chhattisgarh', 'goa', 'gujarat', 'haryana'],
  ...['himachal pradesh', 'jharkhand', 'karnataka', 'kerala', 'madhya pradesh', 'maharashtra', 'manipur'],
  ...['meghalaya', 'mizoram', 'nagaland', 'odisha', 'punjab', 'rajasthan', 'sikkim', 'tamil nadu'],
  ...['telangana', 'tripura', 'uttar pradesh', 'uttarakhand', 'west bengal', 'andaman and nicobar islands'],
  ...['chandigarh', 'dadra and nagar haveli and daman and diu', 'delhi', 'jammu and kashmir', 'ladakh'],
  ...['lakshadweep', 'puducherry'],
]);

/**
 * Town and state of what somebody wrote as location, without street and house (C20): what stands before the town is
 * never shown, and what stands last is the town unless it is a state.
 */
export function cityLevel(location: string): string {
  const parts = location.split(',').map((part) => part.trim());
  const places = parts.filter((part) => part !== '' && !/\d/.test(part) && part.toLowerCase() !== 'india');
  const last = places.at(-1)?.toLowerCase() ?? '';
  return places.slice(states.has(last) ? -2 : -1).join(', ');
}
