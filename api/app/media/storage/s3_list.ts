import type { StoredFile } from '#media/storage/drive'

interface Page {
  files: StoredFile[]
  isLast: boolean
}

/** Reads a page of a bucket's list. Our keys hold nothing that XML would spell otherwise. */
export function listed(xml: string): Page {
  const files = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, entry = '']) => ({
    key: tag(entry, 'Key'),
    size: Number(tag(entry, 'Size')),
    modifiedAt: new Date(tag(entry, 'LastModified')),
  }))
  return { files, isLast: tag(xml, 'IsTruncated') !== 'true' }
}

const tag = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? ''
