import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { ClientError } from '@inkfold/api/client'
import { http } from '@/http/client'
import type { Area } from '@/http/routing/areas'

const PAGE = '/api/v1/auth/page'

/** No menu leads to the path: the API distinguishes a forbidden screen (redirects to `/401`) from a missing one. */
export function UnknownPage({ area, requested }: { area: Area; requested: string }) {
  const [isUnknown, setUnknown] = useState(area === 'user')
  useEffect(() => {
    if (area === 'user') return
    const path = requested.split(/[?#]/)[0]!.replace(`/${area}/`, '')
    http.get(PAGE, { query: { path } }).then(
      () => setUnknown(true),
      (error: unknown) => setUnknown(!(error instanceof ClientError && error.kind === 'redirected')),
    )
  }, [area, requested])
  return isUnknown ? <Navigate to="/404" replace /> : null
}
