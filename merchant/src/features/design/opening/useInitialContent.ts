import { missingFrom } from '@inkfold/api/document/fonts/covers'
import { useEffect } from 'react'
import { useSession } from '@/http/session'
import { HOME_LEADING, type HomeDraft } from '@/http/home_draft'
import type { Studio } from '../useEditor'
import { takeInitialContent } from './initialContent'

/** Adds what a visitor made before the design existed; a picture is uploaded as a material first. */
export function useInitialContent(studio: Studio | null) {
  const person = useSession('admin')?.user.id
  useEffect(() => {
    if (!studio || person === undefined) return
    const { editor, design } = studio
    const { colour = null, work = null } = takeInitialContent(design.id) ?? {}
    if (colour !== null) editor.run('showColour', { id: colour })
    if (work?.text) editor.run('addText', textOf(work))
    if (work?.picture) void addUploaded(studio, work.picture, person)
  }, [studio, person])
}

/** The fonts that print what the home page shows in the browser's own; the first that has all letters is taken. */
const FONTS = { sans: ['noto-sans-sc-700'], serif: ['playfair-display-700', 'zcool-xiaowei-400'] }

/** Its words in the fonts that print, where and as large as the home page showed them. */
function textOf({ text, ink, face, share }: HomeDraft) {
  const font = FONTS[face].find((id) => missingFrom(id, text).length === 0) ?? FONTS[face].at(-1)
  return { text, fill: ink, ...(font && { font }), asShown: { share, leading: HOME_LEADING } }
}

/** Loads the upload code only when there is a picture. */
async function addUploaded({ editor, materials }: Studio, picture: File, person: number) {
  const { uploadQueueOf } = await import('@/pictures/upload/uploadQueue')
  const { uploadMaterial } = await import('@/pictures/upload/uploadMaterial')
  const made = await uploadMaterial(uploadQueueOf(person), picture, { category_id: null, type: 'picture' })
  if (!made) return
  const asset = await materials.pick(made.id, { name_zh: made.title, name_en: made.title })
  editor.run('addPicture', { asset, name: made.title, asShown: true })
}
