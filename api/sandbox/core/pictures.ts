import sharp from 'sharp'
import { Refused, type Reply } from '#sandbox/core/http'
import type { Picture } from '#sandbox/core/model'
import type { World } from '#sandbox/core/world'

interface Upload {
  /** Absent: a new one. */
  id?: string
  bytes: Buffer
  name: string
  /** The platform's answer to bytes that are no picture. */
  refused: (why: string) => Reply
}

export async function storePicture(world: World, { id, bytes, name, refused }: Upload): Promise<Picture> {
  const read = await sharp(bytes)
    .metadata()
    .catch(() => null)
  if (!read?.width || !read.height) throw new Refused(refused('The file is not a picture.'))
  const picture: Picture = {
    id: id ?? `pic-${world.chance.hex(24)}`,
    name,
    type: `image/${read.format}`,
    bytes,
    width: read.width,
    height: read.height,
  }
  world.pictures.set(picture.id, picture)
  return picture
}

export const pictureAddress = (world: World, id: string) => `${world.url}/pictures/${id}`
