import { useEffect } from 'react'
import { useSession } from '@/http/session'
import { sendingOf } from '@/pictures/upload/sending'
import { whenMade } from '@/pictures/upload/when_made'
import type { Studio } from '../useEditor'
import { takeBrought } from './brought'

/** Puts on the face what a visitor made before there was a design; a picture becomes a material of one's own first. */
export function useBrought(studio: Studio | null) {
  const person = useSession('admin')?.user.id
  useEffect(() => {
    if (!studio || person === undefined) return
    const { editor, design, materials } = studio
    const { colour = null, work = null } = takeBrought(design.id) ?? {}
    if (colour !== null) editor.run('showColour', { id: colour })
    if (work?.text) editor.run('addText', { text: work.text, fill: work.ink })
    if (work?.picture) {
      const sending = sendingOf(person)
      void whenMade(sending, work.picture, { category_id: null, type: 'picture' }).then(async (made) => {
        if (!made) return
        const asset = await materials.pick(made.id, { name_zh: made.title, name_en: made.title })
        editor.run('addPicture', { asset, name: made.title })
      })
    }
  }, [studio, person])
}
