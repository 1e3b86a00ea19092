/** Visitor messages of products, by language. */
import { productDe } from './product-de.ts';
import { productEn } from './product-en.ts';

/** Cards, lists, the search box, shuttle routes. */
export const productMessages = { en: productEn, de: productDe } as const;
