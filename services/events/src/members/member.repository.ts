import type { Connection } from 'mongoose';
import type { AuthorCard } from '@ankur/contracts/identity/user';
import { isDuplicateKey } from '@ankur/service-kit/mongo/store-error';
import { memberModel, type StoredMember } from './member.model.ts';

type MemberCard = Pick<AuthorCard, '_id' | 'username' | 'profilePicture' | 'sport' | 'isVerified'>;

export type MemberStanding = Pick<StoredMember, 'isMinor' | 'isPrivate' | 'isVerified'>;

interface KnownMember {
  card: MemberCard;
  standing: MemberStanding;
  isSuspended: boolean;
}

const viewCard = ({ _id, username, profilePicture, sport, isVerified }: MemberCard): MemberCard => ({
  _id,
  username,
  isVerified: isVerified === true,
  ...(profilePicture ? { profilePicture } : {}),
  ...(sport ? { sport } : {}),
});

/**
 * What is known of a member besides the card. An age told of an older state than the card is not known: an instance of identity
 * of before tells of a change without the age, which may be what changed.
 */
const viewStanding = ({
  isVerified,
  isMinor,
  isPrivate,
  version,
  ageVersion,
}: Omit<StoredMember, 'username'>): MemberStanding => {
  const age = {
    ...(isMinor === undefined ? {} : { isMinor }),
    ...(isPrivate === undefined ? {} : { isPrivate }),
  };
  return {
    ...(isVerified === undefined ? {} : { isVerified }),
    ...(ageVersion === version ? age : {}),
  };
};

/** The one place that reads and writes the cards of members. */
export function createMemberRepository(connection: Connection) {
  const members = memberModel(connection);
  return {
    /** Keeps a card unless it or a newer one is known. */
    async keep(card: AuthorCard, version: number): Promise<void> {
      const older = { _id: card._id, version: { $lt: version } };
      const { _id: _, profilePicture, sport, ...named } = viewCard(card);
      const gone = { ...(profilePicture ? {} : { profilePicture: 1 }), ...(sport ? {} : { sport: 1 }) };
      const kept = { ...named, ...(profilePicture ? { profilePicture } : {}), ...(sport ? { sport } : {}) };
      await members
        .updateOne(older, { $set: { ...kept, version }, $unset: gone }, { upsert: true })
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
    /** Keeps whether a known member is suspended, unless something newer is known. */
    async keepSuspension(
      id: string,
      { isSuspended, version }: { isSuspended: boolean; version: number },
    ): Promise<void> {
      const older = { $or: [{ suspensionVersion: null }, { suspensionVersion: { $lt: version } }] };
      await members.updateOne({ _id: id, ...older }, { $set: { isSuspended, suspensionVersion: version } });
    },
    /** Keeps whether a known member is under 18, and without a guardian's consent, unless something newer is known. */
    async keepAge(
      id: string,
      { version, ...age }: Required<Pick<StoredMember, 'isMinor' | 'isPrivate' | 'version'>>,
    ): Promise<void> {
      const older = { $or: [{ ageVersion: null }, { ageVersion: { $lt: version } }] };
      await members.updateOne({ _id: id, ...older }, { $set: { ...age, ageVersion: version } });
    },
    /** What is known of these members besides their cards. */
    async listStandings(ids: readonly string[]): Promise<Map<string, MemberStanding>> {
      const found = await members
        .find(
          { _id: { $in: [...ids] } },
          { isMinor: 1, isPrivate: 1, isVerified: 1, version: 1, ageVersion: 1 },
        )
        .lean<StoredMember[]>();
      return new Map(found.map((member) => [member._id, viewStanding(member)]));
    },
    /** Cards and standings of these members, and who of them is suspended, by id. */
    async listKnown(ids: readonly string[]): Promise<Map<string, KnownMember>> {
      if (ids.length === 0) return new Map();
      const found = await members.find({ _id: { $in: [...ids] } }).lean<StoredMember[]>();
      return new Map(
        found.map((member) => {
          const isSuspended = member.isSuspended === true;
          return [member._id, { card: viewCard(member), standing: viewStanding(member), isSuspended }];
        }),
      );
    },
    /** Those of these members who are suspended. */
    async listSuspended(ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const found = await members.find({ _id: { $in: [...ids] }, isSuspended: true }, { _id: 1 }).lean();
      return new Set(found.map(({ _id }) => _id));
    },
    /** Cards in the order of the ids; whoever is not known is left out. */
    async listCards(ids: readonly string[]): Promise<MemberCard[]> {
      if (ids.length === 0) return [];
      const found = await members.find({ _id: { $in: [...ids] } }).lean<StoredMember[]>();
      const byId = new Map(found.map((member) => [member._id, viewCard(member)]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },
  };
}
export type MemberRepository = ReturnType<typeof createMemberRepository>;
