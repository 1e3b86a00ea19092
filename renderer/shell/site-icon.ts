/** The site's icon for tabs and bookmarks: the windsock, readable at 16 pixels on light and dark bars. */

/** The icon's SVG source. */
export const siteIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>path:first-of-type{stroke:#0e241c}@media(prefers-color-scheme:dark){path:first-of-type{stroke:#f8f6f1}}</style><path d="M6 4v33" fill="none" stroke-width="3.2" stroke-linecap="round"/><path d="M6 6 36 12.5v9L6 28z" fill="#fff" stroke="#f4661d" stroke-width="1.6" stroke-linejoin="round"/><path d="m6 6 7.2 1.56v18.72L6 28zM20.4 9.12l7.2 1.56v12.84l-7.2 1.56z" fill="#f4661d"/></svg>
`;
