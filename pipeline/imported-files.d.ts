/** Files that modules of a site import. A CSS module exports the names of its classes; other style sheets export nothing. */
declare module '*.module.css' {
  /** The names of the classes in pages, by their names in the style sheet. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';

declare module '*.avif' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.gif' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.ico' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.jpg' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.jpeg' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.png' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.svg' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.webp' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.woff' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.woff2' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.mp3' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.mp4' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.ogg' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.webm' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.vtt' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.pdf' {
  /** The address of the file. */
  const address: string;
  export default address;
}

declare module '*.txt' {
  /** The text of the file. */
  const text: string;
  export default text;
}
