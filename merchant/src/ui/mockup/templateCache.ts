import type { Template } from '@inkfold/api/document/mockup/template'

/** Resolves a file's address: static files may be on another host. */
export type ResolveUrl = (address: string) => string

const templates = new Map<string, Promise<Template>>()

/** Opens a template once for all its uses; a failure can be retried. */
export function cachedTemplate(name: string, open: () => Promise<Template>): Promise<Template> {
  const known = templates.get(name)
  if (known) return known
  const template = open()
  templates.set(name, template)
  template.catch(() => templates.delete(name))
  return template
}
