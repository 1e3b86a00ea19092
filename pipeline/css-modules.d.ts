/** Style sheets that modules of a site import: a CSS module gives the names of its classes, other sheets give nothing. */
declare module '*.module.css' {
  /** The names of the classes by how the style sheet writes them. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css';
