/** The types of OpenStreetMap's data. */

/** The tags of an object: key to value. */
export type Tags = Readonly<Record<string, string>>;

/** A point, in degrees. */
export interface OsmNode {
  readonly type: 'node';
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly tags: Tags;
}

/** A line or, if it is closed, an area. */
export interface OsmWay {
  readonly type: 'way';
  readonly id: number;
  /** Ids of its nodes in order. */
  readonly nodes: readonly number[];
  readonly tags: Tags;
}

/** A member of a relation, with its role in it. */
export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly role: string;
}

/** A group of objects, such as a boundary. */
export interface OsmRelation {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags: Tags;
}

/** An object of any type, distinguished by `type`. */
export type OsmObject = OsmNode | OsmWay | OsmRelation;
