import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Cascader } from 'antd'
import { useState } from 'react'
import { useT } from '@/i18n/useT'
import { useLanguage } from '@/i18n/useLanguage'
import { areasQuery, pathOf, type Place } from './places'

interface AreaFieldProps {
  id?: string
  /** Six-digit code of the district. */
  value?: string | null
  onChange?: (code: string | null) => void
}

interface Branch extends Place {
  isLeaf: boolean
  children?: Branch[]
}

const branches = (places: readonly Place[], isLeaf: boolean): Branch[] => places.map((place) => ({ ...place, isLeaf }))

/** Province, city and district; each level is fetched when its parent is opened. */
export function AreaField({ id, value, onChange }: AreaFieldProps) {
  const t = useT('crud')
  const language = useLanguage()
  const cache = useQueryClient()
  const [province = '', city = ''] = value ? pathOf(value) : []
  const provinces = useQuery(areasQuery(language, {}))
  const cities = useQuery({ ...areasQuery(language, { province }), enabled: province !== '' })
  const districts = useQuery({ ...areasQuery(language, { province, city }), enabled: city !== '' })
  const [opened, setOpened] = useState<ReadonlyMap<string, Branch[]>>(new Map())

  const below = new Map(opened)
  if (cities.data && !below.has(province)) below.set(province, branches(cities.data, false))
  if (districts.data && !below.has(city)) below.set(city, branches(districts.data, true))
  const options = grown(branches(provinces.data ?? [], false), below)

  async function open(path: readonly { value?: string | number | null }[]) {
    const [first = '', second] = path.map((each) => String(each.value))
    const found = await cache.fetchQuery(
      areasQuery(language, second ? { province: first, city: second } : { province: first }),
    )
    setOpened((known) => new Map(known).set(second ?? first, branches(found, second !== undefined)))
  }

  return (
    <Cascader
      id={id}
      options={options}
      loadData={(path) => void open(path)}
      loading={provinces.isPending}
      value={value ? pathOf(value) : undefined}
      placeholder={t('area_choose')}
      onChange={(path) => onChange?.(path?.at(-1) === undefined ? null : String(path.at(-1)))}
    />
  )
}

const grown = (level: Branch[], below: ReadonlyMap<string, Branch[]>): Branch[] =>
  level.map((branch) => {
    const children = below.get(branch.value)
    return children ? { ...branch, children: grown(children, below) } : branch
  })
