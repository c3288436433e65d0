import { BODY, COLLAR } from '@/ui/scenes/silhouette'

export const GROUPS = ['wear', 'carry', 'home', 'hard'] as const
export type Group = (typeof GROUPS)[number]

/** A kind of blank: its outline and details, and the face that is printed, in a square of 600. */
export interface Kind {
  name: 'tee' | 'hoodie' | 'tote' | 'cap' | 'cushion' | 'poster' | 'mug' | 'case'
  group: Group
  outline: string
  details: string
  face: { x: number; y: number; width: number; height: number }
}

export const KINDS: readonly Kind[] = [
  { name: 'tee', group: 'wear', outline: BODY, details: COLLAR, face: { x: 205, y: 170, width: 190, height: 253 } },
  {
    name: 'hoodie',
    group: 'wear',
    outline:
      'M210 86C214 30 250 14 300 14C350 14 386 30 390 86C430 96 470 106 492 128C520 156 540 300 560 470L478 492L456 330C462 440 460 520 456 596H144C140 520 138 440 144 330L122 492L40 470C60 300 80 156 108 128C130 106 170 96 210 86Z',
    details:
      'M210 86C232 150 270 178 300 178C330 178 368 150 390 86M236 96C250 62 276 52 300 52C324 52 350 62 364 96M278 178V258M322 178V258M206 596L222 470H378L394 596M144 556H456',
    face: { x: 212, y: 258, width: 176, height: 176 },
  },
  {
    name: 'tote',
    group: 'carry',
    outline: 'M126 220H474L492 584H108Z',
    details: 'M206 220C206 60 394 60 394 220M236 220C236 102 364 102 364 220M120 262H480',
    face: { x: 192, y: 306, width: 216, height: 216 },
  },
  {
    name: 'cap',
    group: 'carry',
    outline:
      'M112 376C112 214 196 128 300 128C404 128 488 214 488 376C560 398 580 436 572 470C470 428 130 428 28 470C20 436 40 398 112 376Z',
    details:
      'M112 376C220 346 380 346 488 376M300 128V352M196 160C170 230 168 300 172 360M404 160C430 230 432 300 428 360M288 128H312',
    face: { x: 206, y: 214, width: 188, height: 104 },
  },
  {
    name: 'cushion',
    group: 'home',
    outline: 'M70 84C160 118 440 118 530 84C504 190 504 410 530 516C440 482 160 482 70 516C96 410 96 190 70 84Z',
    details:
      'M70 84C110 120 120 140 128 170M530 84C490 120 480 140 472 170M70 516C110 480 120 460 128 430M530 516C490 480 480 460 472 430',
    face: { x: 130, y: 140, width: 340, height: 320 },
  },
  {
    name: 'poster',
    group: 'home',
    outline: 'M130 60H470V540H130Z',
    details: 'M130 60L150 40H490L470 60M490 40V520L470 540',
    face: { x: 152, y: 82, width: 296, height: 436 },
  },
  {
    name: 'mug',
    group: 'hard',
    outline: 'M112 150H420V430C420 500 376 530 266 530C156 530 112 500 112 430Z',
    details:
      'M112 150C112 118 420 118 420 150C420 182 112 182 112 150ZM420 216C520 196 560 250 540 330C526 388 476 420 420 412M420 252C490 240 512 272 500 324C490 362 456 380 420 376',
    face: { x: 150, y: 226, width: 232, height: 220 },
  },
  {
    name: 'case',
    group: 'hard',
    outline:
      'M212 40H388C416 40 432 56 432 84V516C432 544 416 560 388 560H212C184 560 168 544 168 516V84C168 56 184 40 212 40Z',
    details:
      'M196 66H276C286 66 292 72 292 82V162C292 172 286 178 276 178H196C186 178 180 172 180 162V82C180 72 186 66 196 66ZM214 96A18 18 0 1 0 214 96.1M256 148A18 18 0 1 0 256 148.1',
    face: { x: 180, y: 196, width: 240, height: 340 },
  },
]
