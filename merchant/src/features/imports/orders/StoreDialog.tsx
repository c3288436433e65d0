import { STORE } from '@inkfold/api/contracts/limits'
import type { StoreRow } from '@inkfold/api/contracts/stores'
import type { SalesPlatform } from '@inkfold/api/contracts/suppliers'
import { useQueryClient } from '@tanstack/react-query'
import { useT } from '@/i18n/useT'
import { Dialog } from '@/ui/Dialog'
import { Field } from '@/ui/Field'
import { required } from '@/ui/form/rules'
import { SendForm } from '@/ui/form/SendForm'
import { useForm } from '@/ui/form/useForm'
import { addStore, storesQuery } from '@/ui/stores/queries'

interface StoreDialogProps {
  platform: SalesPlatform
  onAdded(store: StoreRow): void
  onClose(): void
}

/** Creates a store by name; a manually managed store needs no more. */
export function StoreDialog({ platform, onAdded, onClose }: StoreDialogProps) {
  const t = useT('imports')
  const words = useT('shared')
  const cache = useQueryClient()
  const { form, isBusy, failure, submit, bind } = useForm({
    initial: { name: '' },
    check: ({ name }) => (required(name) ? { name: 'required' as const } : {}),
    send: async ({ name }) => {
      const made = await addStore({ name: name.trim(), sales_platform: platform })
      cache.setQueryData(storesQuery.queryKey, (before) => [...(before ?? []), made])
      onAdded(made)
    },
  })
  return (
    <Dialog title={t('store.title', { platform: words(`salesPlatforms.${platform}`) })} onClose={onClose}>
      <SendForm ref={form} go={t('store.go')} isBusy={isBusy} failure={failure} onSubmit={submit}>
        <Field {...bind('name', t('store.name'))} maxLength={STORE.name} autoComplete="off" />
      </SendForm>
    </Dialog>
  )
}
