import { Skeleton } from 'antd'

export const ListSkeleton = () => <Skeleton active title paragraph={{ rows: 8 }} />
