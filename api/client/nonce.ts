/** This response's nonce: the content policy lets in only styles that carry it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** Some libraries write a style element without asking for the nonce; it gets it as it is made. */
export function lendNonceToStyles() {
  if (!nonce) return
  const make = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce ?? ''
    return element
  }
}
