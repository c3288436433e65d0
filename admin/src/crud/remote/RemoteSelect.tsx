import { Button, Select, type SelectProps } from 'antd'
import type { MouseEvent } from 'react'
import { useT } from '@/i18n/useT'
import { OPTIONS_PER_PAGE } from './api'
import styles from './remote.module.css'
import { useOptions } from './useOptions'

/** A focused button that becomes disabled would close the select. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

interface RemoteSelectProps extends Pick<SelectProps, 'id' | 'placeholder' | 'disabled' | 'aria-label'> {
  resource: string
  where?: Readonly<Record<string, string>>
  many?: boolean
  value?: number | number[] | null
  onChange?: (value: number | number[] | null) => void
}

/** A select over another resource's records, searched on the server and loaded page by page. */
export function RemoteSelect({ resource, where, many, value, onChange, ...select }: RemoteSelectProps) {
  const t = useT('crud')
  const { options, labels, total, page, turn, search, load, isFetching } = useOptions(resource, value, where)
  const pages = Math.ceil(total / OPTIONS_PER_PAGE)

  const labelled = (id: number) => ({ value: id, label: labels.get(id) ?? `#${id}` })
  const chosen =
    value === null || value === undefined ? undefined : Array.isArray(value) ? value.map(labelled) : labelled(value)

  function choose(next: { value: number } | { value: number }[] | null | undefined) {
    onChange?.(Array.isArray(next) ? next.map((each) => each.value) : (next?.value ?? null))
  }

  return (
    <Select
      {...select}
      mode={many ? 'multiple' : undefined}
      labelInValue
      allowClear
      showSearch={{ filterOption: false, ...(search && { onSearch: search }) }}
      loading={isFetching}
      options={options}
      value={chosen}
      onChange={choose}
      onOpenChange={(open) => open && load()}
      notFoundContent={isFetching ? t('loading') : t('no_options')}
      popupRender={(menu) => (
        <>
          {menu}
          {pages > 1 && (
            <div className={styles.pager}>
              <Button size="small" disabled={page === 1} onMouseDown={keepFocus} onClick={() => turn(page - 1)}>
                {t('previous')}
              </Button>
              {t('page_of', { page, pages })}
              <Button size="small" disabled={page >= pages} onMouseDown={keepFocus} onClick={() => turn(page + 1)}>
                {t('next')}
              </Button>
            </div>
          )}
        </>
      )}
    />
  )
}
