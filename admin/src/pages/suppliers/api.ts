import type { LimitUsage, SupplierSite } from '@inkfold/api/contracts/suppliers'
import { client } from '@/http/client'

export const limitsQuery = (supplier: number) => ({
  queryKey: ['suppliers', supplier, 'limits'],
  queryFn: () => client.get<LimitUsage[]>(`/api/v1/suppliers/${supplier}/limits`),
})

export const siteQuery = {
  queryKey: ['supplier-site'],
  queryFn: () => client.get<SupplierSite>('/api/v1/supplier-site'),
}

export const saveSite = (changes: Partial<SupplierSite>) => client.patch<SupplierSite>('/api/v1/supplier-site', changes)
