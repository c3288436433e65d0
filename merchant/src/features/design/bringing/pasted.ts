import { LIMITS } from '@inkfold/api/document/model/limits'
import { readDocument } from '@inkfold/api/document/validation/validate'
import type { Brought, Clipboard } from './brought'

/** Null for anything else; any site can write this type to the clipboard. */
export function readLayers(json: string): Clipboard | null {
  try {
    const { fonts, assets, faces } = readDocument(json)
    const [face] = faces
    if (!face || face.layers.length === 0) return null
    return { layers: face.layers, face: face.key, area: face.area, assets, fonts }
  } catch {
    return null
  }
}

const BLOCKS = 'address,article,blockquote,dd,div,dl,dt,h1,h2,h3,h4,h5,h6,li,p,pre,section,table,tr'

/** The words of HTML. The parsed document is inert: it runs nothing and fetches nothing. */
export function wordsOf({ words, html }: Pick<Brought, 'words' | 'html'>): string {
  if (words.trim() !== '' || html === '') return tidied(words)
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const unseen of body.querySelectorAll('script,style,template,noscript,title')) unseen.remove()
  for (const end of body.querySelectorAll('br')) end.replaceWith('\n')
  for (const cell of body.querySelectorAll('td + td, th + td, th + th')) cell.prepend('\t')
  for (const block of body.querySelectorAll(BLOCKS)) block.append('\n')
  return tidied(body.textContent)
}

const tidied = (words: string) =>
  words
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n\t]+/g, ' ')
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** At the last space within the limit, unless that would drop much. */
export function cutAtWord(words: string): string {
  if (words.length <= LIMITS.text) return words
  const part = words.slice(0, LIMITS.text)
  const end = part.search(/\s\S*$/)
  return end > LIMITS.text * 0.9 ? part.slice(0, end) : part
}

const PICTURE = /^image\/(png|jpeg|webp)$/

/** The system's clipboard on request, for menus and touch; null when the person or the browser refuses. */
export async function readSystem(): Promise<Omit<Brought, 'at'> | null> {
  const found = { files: [] as File[], words: '', html: '', layers: '', isLink: false }
  try {
    for (const item of await navigator.clipboard.read()) {
      const picture = item.types.find((type) => PICTURE.test(type))
      if (picture) {
        const name = `image.${picture.slice('image/'.length)}`
        found.files.push(new File([await item.getType(picture)], name, { type: picture }))
      }
      if (item.types.includes('text/plain')) found.words = await (await item.getType('text/plain')).text()
      if (item.types.includes('text/html')) found.html = await (await item.getType('text/html')).text()
    }
    return found
  } catch {
    return null
  }
}
