import { Skeleton } from 'antd'

/** A loading skeleton, hidden from screen readers. */
export const LoadingSkeleton = ({ rows = 3 }: { rows?: number }) => (
  <div aria-hidden>
    <Skeleton active paragraph={{ rows }} />
  </div>
)
