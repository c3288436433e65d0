import type { AngleTemplate } from '@inkfold/api/contracts/catalogue'
import type { AngleFile } from '@inkfold/api/document/mockup/angle_file'
import { decode } from '@inkfold/api/document/mockup/decode'
import type { Template } from '@inkfold/api/document/mockup/template'
import { cachedTemplate, type ResolveUrl } from './templateCache'
import { blobAt, fetchOk, pixelsOf } from './pixels'

/** A template's files, fetched by the page because the worker cannot fetch. */
export interface TemplateFiles {
  angle: AngleFile
  base: Blob
  planes: Blob
}

export const loadTemplate = (files: AngleTemplate, resolveUrl: ResolveUrl): Promise<Template> =>
  cachedTemplate(files.file, async () => openTemplate(await fetchTemplate(files, resolveUrl)))

export async function fetchTemplate(
  { file, base, planes }: AngleTemplate,
  resolveUrl: ResolveUrl,
): Promise<TemplateFiles> {
  const [angle, piece, rest] = await Promise.all([
    fetchOk(resolveUrl(file)).then((answer) => answer.json() as Promise<AngleFile>),
    blobAt(resolveUrl(base)),
    blobAt(resolveUrl(planes)),
  ])
  return { angle, base: piece, planes: rest }
}

export async function openTemplate({ angle, base, planes }: TemplateFiles): Promise<Template> {
  return decode(angle, ...(await Promise.all([pixelsOf(base), pixelsOf(planes)])))
}
