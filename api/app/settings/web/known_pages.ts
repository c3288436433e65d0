import type { WordKey } from '#contracts/say'

/** The public pages and their titles; the home page carries the site's own. */
export const PUBLIC_PAGES: Record<string, WordKey | null> = {
  '/': null,
  '/layouts/template/aboutUs': 'pages.about',
  '/layouts/template/productList': 'pages.products',
  '/layouts/template/productDetail': 'pages.product',
  '/protocol': 'pages.protocol',
  '/thirdparty/tiktokshopapi/tkRedirect': 'pages.shop_return',
  '/login': 'pages.login',
  '/register': 'pages.register',
}

/** Pages that search engines may list. */
export const LISTED_PAGES = ['/', '/layouts/template/aboutUs', '/protocol', '/register'] as const

/** Pages that exist but belong to the person who opens them. */
const PRIVATE = /^\/(admin|user|401)(\/|$)/

export const isPage = (path: string) => path in PUBLIC_PAGES || PRIVATE.test(path)
export const isListed = (path: string) => (LISTED_PAGES as readonly string[]).includes(path)
