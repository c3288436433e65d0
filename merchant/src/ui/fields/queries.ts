import type { ShownFields } from '@inkfold/api/contracts/cart'
import type { DesignDocument } from '@inkfold/api/document/model/document'
import { queryOptions } from '@tanstack/react-query'
import { http } from '@/http/client'

/** What buyers may change in a finished product, and the document that is previewed. */
export const fieldsQuery = (finished: number) =>
  queryOptions({
    queryKey: ['finished-fields', finished],
    queryFn: ({ signal }) =>
      http.get<ShownFields<DesignDocument>>(`/api/v1/finished-products/${finished}/fields`, { signal }),
    staleTime: 0,
  })
