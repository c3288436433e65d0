import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { client } from '@/http/client'
import { useLanguage } from '@/i18n/useLanguage'

export interface Word {
  value: string
  label: string
}

interface WordFieldProps {
  dictionary: string
  id?: string
  value?: string | null
  onChange?: (word: string | null) => void
}

export function useWords(dictionary: string) {
  const language = useLanguage()
  return useQuery({
    queryKey: ['words', dictionary, language],
    queryFn: () => client.get<Word[]>(`/api/v1/words/${dictionary}`),
    staleTime: 60_000,
  })
}

export function WordField({ dictionary, value, onChange, ...control }: WordFieldProps) {
  const { data, isPending } = useWords(dictionary)
  return (
    <Select
      {...control}
      value={value ?? undefined}
      options={data}
      loading={isPending}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(word: string | undefined) => onChange?.(word ?? null)}
    />
  )
}
