/** The types of OpenStreetMap's data. */

export type Tags = Readonly<Record<string, string>>;

export interface OsmNode {
  readonly type: 'node';
  readonly id: number;
  readonly lat: number;
  readonly lng: number;
  readonly tags: Tags;
}

export interface OsmWay {
  readonly type: 'way';
  readonly id: number;
  /** Ids of its nodes in order. */
  readonly nodes: readonly number[];
  readonly tags: Tags;
}

export interface OsmMember {
  readonly type: 'node' | 'way' | 'relation';
  readonly id: number;
  readonly role: string;
}

export interface OsmRelation {
  readonly type: 'relation';
  readonly id: number;
  readonly members: readonly OsmMember[];
  readonly tags: Tags;
}

export type OsmObject = OsmNode | OsmWay | OsmRelation;
