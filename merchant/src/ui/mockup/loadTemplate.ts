import type { AngleTemplate } from '@inkfold/api/contracts/catalogue'
import type { AngleFile } from '@inkfold/api/document/mockup/angle_file'
import { decode } from '@inkfold/api/document/mockup/decode'
import type { Template } from '@inkfold/api/document/mockup/template'
import { once, type Located } from './once'
import { fetched, pixelsAt } from './pixels'

export const loadTemplate = (files: AngleTemplate, located: Located): Promise<Template> =>
  once(files.file, () => open(files, located))

async function open({ file, base, planes }: AngleTemplate, located: Located): Promise<Template> {
  const [angle, piece, rest] = await Promise.all([
    fetched(located(file)).then((answer) => answer.json() as Promise<AngleFile>),
    pixelsAt(located(base)),
    pixelsAt(located(planes)),
  ])
  return decode(angle, piece, rest)
}
