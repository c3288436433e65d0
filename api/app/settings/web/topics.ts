import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { LANGUAGES, type Language } from '#contracts/languages'
import { Markup } from '#core/openapi/html'
import { escapeHtml } from '#core/text'
import { WORKSPACE } from '#start/workspace'

export interface Topic {
  name: string
  /** Another one than asked for if the page is not translated yet. */
  language: Language
  title: string
  /** The first paragraph. */
  summary: string
  body: Markup
  /** Lower-case words for the search. */
  words: string
}

interface FolderOptions {
  /** Below `docs`, with a folder for each language. */
  folder: string
  names: () => readonly string[]
  pathOf: (topic: string, language: Language) => string
}

/** Pages in Markdown, `docs/FOLDER/LANGUAGE/TOPIC.md`. Files are part of the release, so each is read once. */
export class TopicFolder {
  readonly #options: FolderOptions
  readonly #topics = new Map<string, Promise<Topic | null>>()

  constructor(options: FolderOptions) {
    this.#options = options
  }

  /** In the language asked for, else in another one; null for an unknown name. */
  async read(name: string, language: Language): Promise<Topic | null> {
    if (!this.#options.names().includes(name)) return null
    for (const one of [language, ...LANGUAGES.filter((other) => other !== language)]) {
      const found = await this.#parsed(name, one)
      if (found) return found
    }
    return null
  }

  /** Topics that contain every word; all of them without words. */
  async find(words: string, language: Language): Promise<Topic[]> {
    const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
    const all = await Promise.all(this.#options.names().map((name) => this.read(name, language)))
    return all.flatMap((one) => (one && wanted.every((word) => one.words.includes(word)) ? [one] : []))
  }

  #parsed(name: string, language: Language): Promise<Topic | null> {
    const key = `${language}/${name}`
    const known = this.#topics.get(key) ?? this.#parse(name, language)
    this.#topics.set(key, known)
    return known
  }

  async #parse(name: string, language: Language): Promise<Topic | null> {
    const file = join(WORKSPACE, 'docs', this.#options.folder, language, `${name}.md`)
    const text = await readFile(file, 'utf8').catch(() => null)
    if (text === null) return null
    const marked = new Marked({ renderer: this.#rendererFor(language) })
    const tokens = marked.lexer(text)
    const summary = tokens.find((one): one is Tokens.Paragraph => one.type === 'paragraph')
    const title = tokens.find((one): one is Tokens.Heading => one.type === 'heading')
    return {
      name,
      language,
      title: title?.text ?? name,
      summary: summary?.text.replaceAll(/\*\*|`/g, '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1') ?? '',
      body: new Markup(marked.parser(tokens.filter((one) => one !== title))),
      words: text.toLowerCase(),
    }
  }

  /** Links lead to other topics and pages of this site; everything that is not Markdown is shown as text. */
  #rendererFor(language: Language) {
    const { names, pathOf } = this.#options
    return {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
      image: ({ text }: Tokens.Image) => escapeHtml(text),
      code: ({ text, lang = '' }: Tokens.Code) =>
        `<pre tabindex="0" data-language="${escapeHtml(lang)}"><code>${escapeHtml(text)}</code></pre>\n`,
      link: ({ href, text }: Tokens.Link) => {
        const topic = /^([a-z-]+)\.md$/.exec(href)?.[1]
        const path = topic && names().includes(topic) ? pathOf(topic, language) : undefined
        const target = path ?? (/^\/[\w/.?=#-]*$/.test(href) && !href.startsWith('//') ? href : undefined)
        return target ? `<a href="${escapeHtml(target)}">${escapeHtml(text)}</a>` : escapeHtml(text)
      },
    }
  }
}
