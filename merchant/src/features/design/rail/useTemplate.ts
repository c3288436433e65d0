import { useT } from '@/i18n/useT'
import { ActionFailed, useSending } from '../saving/useSending'
import { openDesign } from '../services/designs'
import { useStudio } from '../useEditor'

/** Applies a template to the open design if all its materials may be used there. */
export function useTemplate() {
  const t = useT('design')
  const { editor, materials } = useStudio()
  const { isBusy, problem, send } = useSending<number>()
  const apply = (id: number) =>
    send(async () => {
      const { document, denied, materials: granted } = await openDesign(id)
      if (denied.length > 0) throw new ActionFailed(t('templates.denied', { count: denied.length }))
      materials.grant(granted)
      editor.run('applyTemplate', { template: document })
      return id
    })
  return { isBusy, problem, apply }
}
