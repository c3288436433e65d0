/** The response's nonce; the content security policy accepts only styles that carry it. */
export const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

/** Some libraries create style elements without the nonce; this adds it on creation. */
export function addNonceToStyles() {
  if (!nonce) return
  const make = document.createElement.bind(document)
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = make(name, options)
    if (element instanceof HTMLStyleElement) element.nonce = nonce ?? ''
    return element
  }
}
