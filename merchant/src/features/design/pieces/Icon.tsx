import type { ReactNode } from 'react'

const DRAWN = {
  undo: 'M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3',
  redo: 'm15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'm6 6 12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevron: 'm6 9 6 6 6-6',
  back: 'm15 6-6 6 6 6',
  product: 'M9 4 4 7l2 4 2-1v10h8V10l2 1 2-4-5-3a3 3 0 0 1-6 0Z',
  upload: 'M12 16V4m0 0L7 9m5-5 5 5M4 20h16',
  pictures: 'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01',
  text: 'M5 7V5h14v2M12 5v14M9 19h6',
  shapes: 'M3 13h8v8H3zM17.5 21a4.500 4.500 0 1 0 0-9 4.500 4.500 0 0 0 0 9ZM12 3l4.500 7h-9z',
  patterns: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  brand:
    'M12 3a9 9 0 1 0 0 18c1.500 0 2-1 1.500-2-.6-1.300.2-2.500 1.700-2.500H18a3 3 0 0 0 3-3c0-5.800-4-10.500-9-10.500ZM7.500 12h.01M10 7.500h.01M15 8h.01',
  dropper: 'm14 6 4 4M4 20l1-4 8-8 3 3-8 8-4 1ZM15 5a2.100 2.100 0 0 1 4 4l-2 2-4-4z',
  templates: 'M4 4h16v5H4zM4 13h7v7H4zM15 13h5v7h-5z',
  layers: 'm12 3 9 5-9 5-9-5 9-5ZM3 12.5l9 5 9-5M3 17l9 5 9-5',
  code: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2zM18 14h2M14 18v2',
  eye: 'M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
  eyeOff:
    'm3 3 18 18M9.9 5.800A9.600 9.600 0 0 1 12 5.500c6.400 0 10 6.500 10 6.500a17 17 0 0 1-3 3.700M6.200 7.300A16 16 0 0 0 2 12s3.600 6.500 10 6.500a9.400 9.400 0 0 0 4-.9',
  lock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 7 0v3',
  unlock: 'M6 11h12v9H6zM8.500 11V8a3.500 3.500 0 0 1 6.800-1.200',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  copy: 'M8 8h12v12H8zM16 8V4H4v12h4',
  group: 'M4 4h10v10H4zM10 10h10v10H10z',
  ungroup: 'M4 4h7v7H4zM13 13h7v7h-7z',
  alignLeft: 'M4 3v18M8 6h11v4H8zM8 14h6v4H8z',
  alignCentre: 'M12 3v18M5 6h14v4H5zM8 14h8v4H8z',
  alignRight: 'M20 3v18M5 6h11v4H5zM10 14h6v4h-6z',
  alignTop: 'M3 4h18M6 8h4v11H6zM14 8h4v6h-4z',
  alignMiddle: 'M3 12h18M6 5h4v14H6zM14 8h4v8h-4z',
  alignBottom: 'M3 20h18M6 5h4v11H6zM14 10h4v6h-4z',
  spreadAcross: 'M4 3v18M20 3v18M9 7h6v10H9z',
  spreadDown: 'M3 4h18M3 20h18M7 9h10v6H7z',
  unite: 'M4 4h10v6h6v10H10v-6H4z',
  subtract: 'M4 4h10v6h-4v4H4zM14 10h6v10H10v-6',
  intersect: 'M14 10V4H4v10h6M10 14v6h10V10h-6M10 10h4v4h-4z',
  toFront: 'm6 11 6-6 6 6M12 5v10M5 20h14',
  forward: 'm7 12 5-5 5 5M12 7v12',
  backward: 'm7 12 5 5 5-5M12 17V5',
  toBack: 'm6 13 6 6 6-6M12 19V9M5 4h14',
  flipAcross: 'M12 3v18M9 7 3 17h6zM15 7l6 10h-6z',
  flipDown: 'M3 12h18M7 9 17 3v6zM7 15l10 6v-6z',
  fit: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5M9 9h6v6H9z',
  bleed: 'M4 4h16v16H4zM1 8h3M1 16h3M20 8h3M20 16h3M8 1v3M16 1v3M8 20v3M16 20v3',
  crop: 'M6 2v16h16M2 6h16v16',
  erase: 'm9 20-5-5a1.500 1.500 0 0 1 0-2l8-8a1.500 1.500 0 0 1 2 0l5 5a1.500 1.500 0 0 1 0 2l-8 8zM8 9l7 7M9 20h11',
  mask: 'M4 4h16v16H4zM12 17a5 5 0 1 0 0-10 5 5 0 0 0 0 10Z',
  replace: 'M4 7h16l-3-3M20 17H4l3 3',
  textStart: 'M4 6h16M4 11h10M4 16h14M4 21h8',
  textCentre: 'M4 6h16M7 11h10M5 16h14M8 21h8',
  textEnd: 'M4 6h16M10 11h10M6 16h14M12 21h8',
  textJustify: 'M4 6h16M4 11h16M4 16h16M4 21h9',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  warning: 'M12 4 2.500 20h19L12 4ZM12 10v4M12 17h.01',
  history: 'M4 12a8 8 0 1 0 2.500-5.800L4 8.500M4 4v4.500h4.500M12 8v4.500l3 2',
  keyboard: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M7 14h10',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  pin: 'M9 4h6l-1 6 3 3H7l3-3-1-6ZM12 13v8',
  comment: 'M4 5h16v11H10l-5 4v-4H4Z',
  apart: 'M4 5h9v14H4zM16 5h4v14h-4z',
  dock: 'M4 5h16v14H4zM14 5v14',
  enlarge: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  hand: 'M8 12V6.500a1.500 1.500 0 0 1 3 0V11m0-5.500V4.500a1.500 1.500 0 0 1 3 0V11m0-4.500a1.500 1.500 0 0 1 3 0V14c0 4-2 7-6 7-3 0-4.500-1.500-6-4l-2-3.500a1.500 1.500 0 0 1 2.500-1.500L8 14',
  star: 'm12 4 2.500 5.200 5.500.8-4 4 1 5.700-5-2.700-5 2.700 1-5.700-4-4 5.500-.8L12 4Z',
  bold: 'M7 5h6a3.500 3.500 0 0 1 0 7H7zM7 12h7a3.500 3.500 0 0 1 0 7H7z',
  italic: 'M10 5h8M6 19h8M14 5l-4 14',
  underline: 'M7 4v7a5 5 0 0 0 10 0V4M5 20h14',
  strike:
    'M4 12h16M16 7.500C15.500 6 14 5 12 5c-2.500 0-4 1.300-4 3M8 16.500c.5 1.500 2 2.500 4 2.500 2.500 0 4-1.300 4-3',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM16 16l5 5',
  sliders: 'M4 7h9M17 7h3M4 17h3M11 17h9M13 5v4M7 15v4',
  rename: 'M4 20h4L19 9l-4-4L4 16v4ZM13 7l4 4',
} as const satisfies Record<string, string>

export type IconName = keyof typeof DRAWN

export function Icon({ name, size = 20 }: { name: IconName; size?: number }): ReactNode {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWN[name]} />
    </svg>
  )
}
