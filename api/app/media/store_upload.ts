import { rm } from 'node:fs/promises'
import { decodePicture, inspectDocument } from '#media/decoding/decoder'
import type { DecodingJob } from '#media/decoding/job'
import {
  isImageKind,
  type ConvertedKind,
  type FileKind,
  type ImageKind,
  type UploadKind,
  brokenImage,
  checkDeclaredKind,
  heicPhoto,
  type UploadRules,
  incomplete,
  refusalFor,
  wrongType,
  isImageMime,
  KINDS,
  rejectBlank,
  tooManyPixels,
} from '#media/upload_rules'
import type { Received } from '#media/receive_file'
import { sha256Of, sniffKind, withReader } from '#media/storage/files'
import { temporaryPath, contentKey } from '#media/storage/paths'
import { readJpegHeader, readPngHeader, type ReadAt, isCompletePdf, isCompleteZip } from '#media/inspection/headers'
import type { DocumentKind } from '#media/inspection/document'
import { convertPicture } from '#media/conversion/convert'
import { UPLOAD } from '#contracts/limits'
import { transaction, type Transaction } from '#core/database'
import type { Cause, Actor } from '#core/http/actor'
import { enqueue } from '#core/jobs/job_queue'
import { takeQuota } from '#tenancy/quota'
import { deleteUnreferencedContent } from '#media/delete_files'
import { thumbnailJob } from '#media/thumbnails'
import {
  countedFor,
  fileOwner,
  quotasOf,
  insertAttachment,
  type Attachment,
  type NewAttachment,
  lockContent,
} from '#media/attachments'
import { driveOf, storageName } from '#media/storage/drive'
import { purposeOf } from '#contracts/uploads'

interface PreparedContent {
  path: string
  sha256: string
  size: number
  width: number | null
  height: number | null
  fingerprint: string | null
  coverage: number | null
}

const NOT_ANALYSED = { fingerprint: null, coverage: null }

/** The stored content: documents unchanged, pictures re-encoded by our own encoder. */
export async function prepareContent(
  { path: input, sha256, size }: Received,
  kind: FileKind,
  { needsFingerprint }: Pick<DecodingJob, 'needsFingerprint'>,
): Promise<PreparedContent> {
  if (!isImageKind(kind)) return { path: input, sha256, size, width: null, height: null, ...NOT_ANALYSED }
  const path = await temporaryPath()
  try {
    const picture = await decodePicture({ input, output: path, kind, needsFingerprint })
    if (!picture) throw brokenImage()
    const { analysis = NOT_ANALYSED, ...made } = picture
    return { path, sha256: await sha256Of(path), ...made, ...analysis }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
}

interface InspectedFile {
  kind: UploadKind
  name: string
  /** To be converted, or scaled down, before it is stored. */
  converts: ConvertedKind | ImageKind | null
}

/** Checks without decoding that name, declared type and content agree on an allowed kind. */
export async function inspectFile(received: Received, rules: UploadRules): Promise<InspectedFile> {
  const { kinds, converts } = rules
  const { kind, name } = checkDeclaredKind(received, rules)
  const sniffed = await sniffKind(received.path)
  if (sniffed !== kind) throw sniffed === 'heic' && isImageKind(kind) ? heicPhoto() : wrongType(kinds)
  const converted = converts.find((one) => one === kind)
  const isHuge = await withReader(received.path, (read) => checkStructure(kind, read, received.size, rules))
  if (isDocumentKind(kind)) await rejectActiveContent(received.path, kind)
  return { kind, name, converts: converted ?? (isHuge && isImageKind(kind) ? kind : null) }
}

const isDocumentKind = (kind: UploadKind): kind is DocumentKind => Object.hasOwn(KINDS, kind) && !isImageKind(kind)

async function rejectActiveContent(input: string, document: DocumentKind) {
  const finding = await inspectDocument({ input, document })
  if (finding) throw refusalFor(finding)
}

/** Whether the picture has to be scaled down. 50 million pixels take 150 MB when decoded. */
async function checkStructure(kind: UploadKind, read: ReadAt, size: number, { kinds, converts }: UploadRules) {
  if (kind === 'pdf' && !(await isCompletePdf(read, size))) throw incomplete()
  if (kind === 'xlsx' && !(await isCompleteZip(read, size))) throw incomplete()
  if (!isImageKind(kind)) return false
  const header = await (kind === 'png' ? readPngHeader(read) : readJpegHeader(read))
  if (header?.isAnimated) throw wrongType(kinds)
  const pixels = header ? header.width * header.height : 0
  const most = converts.length > 0 ? UPLOAD.mostPixels : UPLOAD.pixels
  if (pixels === 0) throw brokenImage()
  if (pixels > most) throw tooManyPixels(most)
  return pixels > UPLOAD.pixels
}

/** Content, row and quota use are stored atomically. */
export async function storeContent(path: string, attachment: NewAttachment, cause: Cause): Promise<Attachment> {
  const { storage, sha256 } = attachment
  const [drive, key] = [await driveOf(storage), contentKey(sha256)]
  try {
    // Outside the transaction to keep it short; checked again inside, because a concurrent deletion may have removed
    // the content.
    await drive.put(key, path)
    return await transaction(cause, async (trx) => {
      await lockContent(sha256, 'shared', trx)
      if ((await drive.sizeOf(key)) === null) await drive.put(key, path)
      return register(attachment, trx)
    })
  } catch (error) {
    await deleteUnreferencedContent({ storage, sha256 }).catch(() => undefined)
    throw error
  }
}

async function register(attachment: NewAttachment, trx: Transaction): Promise<Attachment> {
  const { isNew, ...attached } = await insertAttachment(attachment, trx)
  if (!isNew) return attached
  for (const quota of quotasOf(attachment)) await takeQuota(quota, attachment.size, trx)
  if (isImageMime(attachment.mime)) await enqueue(thumbnailJob, { id: attached.id }, trx)
  return attached
}

interface Upload {
  received: Received
  topic: string
  rules: UploadRules
  actor: Actor
  cause: Cause
}

/**
 * Inspects the file, converts and re-encodes pictures and stores the content under its digest, with one row per owner.
 */
export async function storeUpload({ received, topic, rules, actor, cause }: Upload): Promise<Attachment> {
  const made: string[] = [received.path]
  try {
    const inspected = await inspectFile(received, rules)
    const { file, kind, name } = await asStored(received, inspected, actor, made)
    const { isPrivate = false, isMaterial = false } = purposeOf(topic)
    const { path, ...content } = await prepareContent(file, kind, { needsFingerprint: isMaterial })
    made.push(path)
    if (isMaterial) rejectBlank(content.coverage)
    const { mime, suffixes } = KINDS[kind]
    const owner = {
      owner_user_id: fileOwner(actor),
      organisation_id: actor.organisation.id,
      counted_for: countedFor(actor),
    }
    const is = { storage: await storageName(), topic, is_private: isPrivate }
    return await storeContent(path, { ...content, ...owner, ...is, name, mime, suffix: suffixes[0] }, cause)
  } finally {
    for (const path of made) await rm(path, { force: true })
  }
}

/** The file itself, or what it is converted to, under the name of that. */
async function asStored(
  received: Received,
  { kind, name, converts }: InspectedFile,
  { organisation }: Actor,
  made: string[],
) {
  if (converts === null) return { file: received, kind: kind as FileKind, name }
  const output = await temporaryPath()
  made.push(output)
  const { stored } = await convertPicture({ input: received.path, output, kind: converts }, organisation.id)
  const renamed = stored === kind ? name : name.replace(/\.[^.]+$/, `.${KINDS[stored].suffixes[0]}`)
  return { file: { ...received, path: output }, kind: stored, name: renamed }
}
