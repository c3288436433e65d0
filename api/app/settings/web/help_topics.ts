import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Marked, type Tokens } from 'marked'
import { helpTopics } from '#contracts/help'
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

const FOLDER = join(WORKSPACE, 'docs', 'help')
const topics = new Map<string, Promise<Topic | null>>()

/** In the language asked for, else in another one; null for an unknown name. */
export async function readTopic(name: string, language: Language): Promise<Topic | null> {
  if (!helpTopics().includes(name)) return null
  for (const one of [language, ...LANGUAGES.filter((other) => other !== language)]) {
    const found = await parsed(name, one)
    if (found) return found
  }
  return null
}

/** Topics that contain every word; all of them without words. */
export async function findTopics(words: string, language: Language): Promise<Topic[]> {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean)
  const all = await Promise.all(helpTopics().map((name) => readTopic(name, language)))
  return all.flatMap((one) => (one && wanted.every((word) => one.words.includes(word)) ? [one] : []))
}

/** Files are part of the release, so each is read once. */
function parsed(name: string, language: Language): Promise<Topic | null> {
  const key = `${language}/${name}`
  const known = topics.get(key) ?? parse(name, language)
  topics.set(key, known)
  return known
}

async function parse(name: string, language: Language): Promise<Topic | null> {
  const text = await readFile(join(FOLDER, language, `${name}.md`), 'utf8').catch(() => null)
  if (text === null) return null
  const marked = new Marked({ renderer: rendererFor(language) })
  const tokens = marked.lexer(text)
  const summary = tokens.find((one): one is Tokens.Paragraph => one.type === 'paragraph')
  const title = tokens.find((one): one is Tokens.Heading => one.type === 'heading')
  return {
    name,
    language,
    title: title?.text ?? name,
    summary: summary?.text.replaceAll('**', '') ?? '',
    body: new Markup(marked.parser(tokens.filter((one) => one !== title))),
    words: text.toLowerCase(),
  }
}

/** Links lead to other topics; everything that is not Markdown is shown as text. */
const rendererFor = (language: Language) => ({
  html: ({ text }: Tokens.HTML | Tokens.Tag) => escapeHtml(text),
  image: ({ text }: Tokens.Image) => escapeHtml(text),
  link: ({ href, text }: Tokens.Link) => {
    const topic = /^([a-z-]+)\.md$/.exec(href)?.[1]
    return topic ? `<a href="/help/${topic}?lang=${language}">${escapeHtml(text)}</a>` : escapeHtml(text)
  },
})
