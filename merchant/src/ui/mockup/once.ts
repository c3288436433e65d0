import type { Template } from '@inkfold/api/document/mockup/template'

/** Resolves a file's address: static files may be on another host. */
export type Located = (address: string) => string

const opened = new Map<string, Promise<Template>>()

/** Opens a template once for all its uses; a failure can be retried. */
export function once(name: string, open: () => Promise<Template>): Promise<Template> {
  const known = opened.get(name)
  if (known) return known
  const template = open()
  opened.set(name, template)
  template.catch(() => opened.delete(name))
  return template
}
