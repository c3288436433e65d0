import { copyFile, stat } from 'node:fs/promises'
import sharp from 'sharp'
import { rows } from '#core/database'
import { jobCause } from '#core/jobs/job'
import { fileAddress } from '#media/links/file_address'
import { storageName } from '#media/storage/drive'
import { sha256Of } from '#media/storage/files'
import { temporaryPath } from '#media/storage/paths'
import { storeContent } from '#media/store_upload'
import { KINDS } from '#media/upload_rules'
import { sendFile } from '#tests/support/files/send'

const DPI = 100
let made = 0

/** Bytes of a print file of this size in millimetres, as the renderer writes it, different each time. */
export async function printBytes(width: number, height: number, isWhite = false): Promise<Buffer> {
  const pixels = (mm: number) => Math.round((mm / 25.4) * DPI)
  const shade = 40 + (++made % 200)
  const [across, down] = [pixels(width), pixels(height)]
  const dot = { width: Math.ceil(across / 2), height: Math.ceil(down / 2), channels: 4 as const }
  const colour = isWhite ? { r: 255, g: 255, b: 255, alpha: 1 } : { r: shade, g: made % 256, b: 90, alpha: 0.8 }
  return sharp({
    create: { width: across, height: down, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .composite([{ input: { create: { ...dot, background: colour } }, left: 0, top: 0 }])
    .withMetadata({ density: DPI })
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer()
}

/** The same, stored as a print file. */
export async function printPicture(token: string, width: number, height: number, isWhite = false): Promise<string> {
  const bytes = await printBytes(width, height, isWhite)
  const { data, message } = await sendFile(
    { bytes, name: `print${made}.png`, type: 'image/png' },
    { token, fields: { topic: 'material' } },
  )
  const file = data?.file as { url: string } | undefined
  if (!file) throw new Error(message)
  await rows(`update attachments set topic = 'print' where public_id = ?`, [file.url.slice('/files/'.length)])
  return file.url
}

/** A file that the renderer has written, stored as a print file. */
export async function storedPrint(owner: { id: number; merchant: number }, rendered: string, kind: 'png' | 'pdf') {
  const path = await temporaryPath()
  await copyFile(rendered, path)
  const { mime, suffixes } = KINDS[kind]
  const content = { sha256: await sha256Of(path), storage: await storageName(), size: (await stat(path)).size }
  const owned = { owner_user_id: owner.id, organisation_id: owner.merchant, counted_for: owner.merchant }
  const is = { topic: 'print' as const, is_private: false, fingerprint: null, coverage: null, width: 1, height: 1 }
  const stored = await storeContent(
    path,
    { ...content, ...owned, ...is, name: `print.${kind}`, mime, suffix: suffixes[0] },
    jobCause('design.render'),
  )
  return fileAddress(stored)
}
