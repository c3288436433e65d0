import { use } from 'react'
import { ListPage } from '@/crud/list/ListPage'
import { resourceNamed } from '@/resources'
import { UnknownScreen } from './UnknownScreen'

export function ResourceScreen({ name, title }: { name: string; title: string }) {
  const loading = resourceNamed(name)
  return loading ? <LoadedResource loading={loading} title={title} /> : <UnknownScreen />
}

function LoadedResource({ loading, title }: { loading: NonNullable<ReturnType<typeof resourceNamed>>; title: string }) {
  const resource = use(loading)
  return <ListPage resource={resource} title={title} />
}
