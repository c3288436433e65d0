export const TABS = ['info', 'split', 'logistics', 'customs', 'comments', 'dynamics'] as const
export type Tab = (typeof TABS)[number]

export const tabIn = (text: string | null): Tab => TABS.find((tab) => tab === text) ?? 'info'
