import type { PublicationPicture } from '@inkfold/api/contracts/publishing/form'
import { fitPicture } from '@inkfold/api/contracts/publishing/pictures'
import type { PictureRule } from '@inkfold/api/contracts/publishing/rules'
import type { StoredFile } from '@inkfold/api/contracts/uploads'
import { http } from '@/http/client'

export interface SentPicture {
  picture: PublicationPicture
  link: string
}

export async function sendPicture(file: File, colour: number | null): Promise<SentPicture> {
  const { file: sent } = await http.upload<{ file: StoredFile }>('/api/ajax/upload', file, { topic: 'publication' })
  return {
    picture: {
      file: sent.url,
      colour_id: colour,
      width: sent.width ?? 0,
      height: sent.height ?? 0,
      bytes: sent.size,
      type: sent.mimetype,
    },
    link: sent.full_url,
  }
}

const QUALITIES = [0.95, 0.9, 0.8, 0.7]

/** Fills the picture up with its own background, or reduces it; nothing of it is cut off or enlarged. */
export async function fitAndSend(
  picture: PublicationPicture,
  link: string,
  rule: PictureRule,
): Promise<SentPicture | null> {
  const fit = fitPicture(picture, rule)
  if (!fit) return null
  const image = new Image()
  image.src = link
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = fit.width
  canvas.height = fit.height
  const pen = canvas.getContext('2d')
  if (!pen) return null
  pen.fillStyle = 'white'
  pen.fillRect(0, 0, fit.width, fit.height)
  // The corner of a product picture is its background.
  pen.drawImage(image, 0, 0, 1, 1, 0, 0, fit.width, fit.height)
  pen.drawImage(image, fit.x, fit.y, fit.drawnWidth, fit.drawnHeight)
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality))
    if (blob && blob.size <= (rule.maxBytes ?? Infinity))
      return sendPicture(new File([blob], 'fitted.jpg', { type: 'image/jpeg' }), picture.colour_id)
  }
  return null
}
