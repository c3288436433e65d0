import type { Template } from '@inkfold/api/document/mockup/template'

/** How a file's address is loaded: the static files may stand elsewhere. */
export type Located = (address: string) => string

const opened = new Map<string, Promise<Template>>()

/** A template, opened once however many pictures are made of it; one that failed may be tried again. */
export function once(name: string, open: () => Promise<Template>): Promise<Template> {
  const known = opened.get(name)
  if (known) return known
  const template = open()
  opened.set(name, template)
  template.catch(() => opened.delete(name))
  return template
}
