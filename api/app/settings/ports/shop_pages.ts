import type { Language } from '#contracts/languages'

/** What a page is about, for those who read no JavaScript. */
export interface PageAbout {
  title: string
  description: string
  /** Its one true address, without the language. */
  path: string
  kind: 'website' | 'product'
  /** The address of a picture, from the root. */
  picture: string | null
  /** What it is, in the words of schema.org; addresses from the root become whole. */
  data(absolute: (path: string) => string): object
}

export interface AskedPage {
  path: string
  query: Readonly<Record<string, unknown>>
  host: string
  language: Language
}

export interface ListedPage {
  path: string
  changed: string
}

/** The port that knows the pages of the shop; the catalogue is behind it. */
export abstract class ShopPages {
  /** Nothing where the address is none of the shop's; null where it names something that is not sold. */
  abstract about(page: AskedPage): Promise<PageAbout | null | undefined>
  /** The pages that search engines may list, the newest first. */
  abstract listed(host: string): Promise<ListedPage[]>
}
