import { badge, glint, ribbon, star } from '../drawing/compositions.ts'
import { slanted } from '../drawing/effects.ts'
import { arched, centred, fitted, text } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, circle, hoop, line, path, rect, sticker, svg, times } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import * as kit from './motifs.ts'

const { seventies, midnight, forest, grape } = PALETTES

export const cutouts = [
  aCutout('street-hoops', '街头篮球', 'Street hoops', () =>
    cutout(
      slanted(
        times(6, (i) => rect(-470 + i * 24, -180 + i * 64, 330, 26, i % 2 ? seventies.second : seventies.main, 13)),
      ) +
        at(90, -40, kit.basketball('#e8752c', '#2b1a12'), 3.4) +
        fitted('STREET HOOPS', 'poster', 820, 0, 310, seventies.ink).body,
    ),
  ),
  aCutout('sunday-league', '周日联赛', 'Sunday league', (key) =>
    cutout(
      circle(0, 0, 470, forest.ink) +
        circle(0, 0, 450, forest.main) +
        times(6, (i) =>
          i % 2
            ? ''
            : svg`<clipPath id="${key}-${i}"><circle r="450"/></clipPath><g clip-path="url(#${key}-${i})">${rect(-450 + i * 150, -450, 150, 900, '#4f9463')}</g>`,
        ) +
        hoop(0, 0, 300, '#fff', 10) +
        at(0, 0, kit.football(key, '#1b1d20'), 2.2) +
        arched('SUNDAY LEAGUE', 'poster', 92, 338, { fill: '#fff', spacing: 12 }) +
        arched('ALMOST UNDEFEATED', 'poster', 70, 392, { fill: '#fff', spacing: 10, below: true }),
    ),
  ),
  aCutout('tennis-social', '网球社', 'Tennis social club', () =>
    cutout(
      at(-70, 30, kit.racket('#1f5b45', '#e9e4d2', '#c9774a'), 2.7, -32) +
        at(80, 30, kit.racket('#c9774a', '#e9e4d2', '#1f5b45'), 2.7, 32) +
        at(0, -330, kit.tennisBall('#d8e35a', '#fbfbe8'), 1.2) +
        at(0, 395, ribbon('TENNIS SOCIAL', 'poster', 640, 120, '#1f5b45', '#143f30', '#fbf6e6')),
    ),
  ),
  aCutout('shuttle-time', '羽毛球时间', 'Shuttle time', () =>
    cutout(
      at(30, -60, kit.shuttle('#fbf9f2', '#e9b04a', '#2b6cb0'), 3.2, 32) +
        [0, 1, 2]
          .map((i) =>
            line(
              `M${-360 + i * 40} ${-300 + i * 90}Q${-250 + i * 20} ${-330 + i * 60} ${-170} ${-260 + i * 60}`,
              '#2b6cb0',
              12,
            ),
          )
          .join('') +
        centred('扣杀', 'brush', 330, -170, 300, '#d8472b'),
    ),
  ),
  aCutout('ping-pong', '国球', 'Ping-pong rally', () =>
    cutout(
      sticker(
        at(-110, 20, kit.paddle('#d5352b', '#dca765'), 3.2, -24) + at(150, 40, kit.paddle('#24262b', '#dca765'), 3, 28),
        '#fff',
        8,
      ) +
        circle(30, -340, 58, '#fff7e6') +
        hoop(30, -340, 58, '#e8a628', 8),
    ),
  ),
  aCutout('kettlebell-smile', '壶铃微笑', 'Kettlebell with a smile', () =>
    cutout(
      sticker(
        at(
          0,
          -40,
          kit.kettlebell('#3a4150', '#f4c84a') +
            circle(-12, 28, 5, '#3a4150') +
            circle(12, 28, 5, '#3a4150') +
            line('M-14 44Q0 56 14 44', '#3a4150', 4),
          3.7,
        ),
        '#fff',
        12,
      ),
    ),
  ),
  aCutout('skate-forever', '永远滑板', 'Skate forever', () =>
    cutout(
      at(0, 40, kit.skateboard('#e2553d', '#f2c14e', '#7a2418'), 2.7, -14) +
        text('skate', 'script', 260, -60, -150, { fill: grape.main }) +
        text('FOREVER', 'poster', 120, 60, 350, { fill: grape.ink, spacing: 30 }),
      1000,
      860,
    ),
  ),
  aCutout('run-the-city', '城市夜跑', 'Run the city', () =>
    cutout(
      times(5, (i) =>
        line(
          `M${-480 + i * 30} ${-130 + i * 74}H${-180 + i * 30}`,
          ['#ff6b4a', '#ffa24a', '#ffd45e', '#7fd0c4', '#5a8bea'][i] ?? '',
          20,
        ),
      ) +
        sticker(at(70, 0, kit.sneaker('#2f5fd0', '#fdfaf2', '#ffd45e', '#fff'), 3, -10), '#fff', 10) +
        centred('RUN THE CITY', 'poster', 720, 0, 340, '#22304f'),
    ),
  ),
  aCutout('boxing-night', '拳击之夜', 'Boxing night', () =>
    cutout(
      badge(
        { ...midnight, paper: '#f6ecd6', ink: '#1a1216', main: '#9c2029' },
        {
          top: 'BOXING NIGHT',
          bottom: 'TWELVE ROUNDS',
          motif: kit.glove('#d5352b', '#f6ecd6', '#8f1d22'),
          ground: '#9c2029',
          field: '#f2c46a',
          size: 90,
          scale: 2.1,
        },
      ),
    ),
  ),
  aCutout('ride-more', '多骑一点', 'Ride more', () =>
    cutout(
      circle(0, -60, 330, '#f6cf76') +
        at(0, 40, kit.bicycle('#1f7a78', '#20262e', '#7a4a2c'), 2.2) +
        fitted('RIDE MORE, WORRY LESS', 'poster', 860, 0, 328, '#20262e').body,
    ),
  ),
  aCutout('summit-club', '登顶俱乐部', 'Summit club', () =>
    cutout(
      circle(0, -40, 400, '#24405c') +
        circle(130, -190, 90, '#f4b95e') +
        svg`<clipPath id="summit"><circle cy="-40" r="400"/></clipPath><g clip-path="url(#summit)">${at(0, 120, kit.peaks('#5f86a3', '#466a87', '#fdfaf3'), 2.8)}${rect(-400, 300, 800, 200, '#2f6b4f')}${times(13, (i) => path(svg`M${-390 + i * 64} 330l34 -110l34 110Z`, i % 2 ? '#2f6b4f' : '#25573f'))}</g>` +
        at(0, 380, ribbon('SUMMIT CLUB', 'poster', 560, 120, '#d8472b', '#a33320', '#fff6e2')),
    ),
  ),
  aCutout('finisher-medal', '完赛奖牌', 'Finisher medal', () =>
    cutout(
      at(0, -60, kit.medal('#f3c24a', '#d99a2a', '#2f5fd0') + star(0, 40, 34, '#fff3cf'), 3.4) +
        glint(270, -60, 60, '#f3c24a') +
        glint(-280, 120, 44, '#f3c24a') +
        fitted('I FINISHED', 'poster', 560, 0, 330, '#22304f').body,
    ),
  ),
]
