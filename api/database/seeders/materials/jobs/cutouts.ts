import { badge, block, glint, rays, ribbon } from '../drawing/compositions.ts'
import { worn } from '../drawing/effects.ts'
import { arched, centred, fitted, text } from '../drawing/lettering.ts'
import { PALETTES } from '../drawing/palettes.ts'
import { cutout } from '../drawing/sheet.ts'
import { at, both, circle, hoop, line, path, rect, sticker, times } from '../drawing/svg.ts'
import { aCutout } from '../piece.ts'
import * as work from './motifs.ts'

const { seventies, forest, midnight, grape, bauhaus } = PALETTES
const CODE = ['#ff7a93', '#7fd0c4', '#ffd166', '#b9a5ff']

export const cutouts = [
  aCutout('works-on-my-machine', '在我电脑上是好的', 'Works on my machine', () =>
    cutout(
      sticker(at(0, -110, work.laptop('#c9ced8', '#1f2440', CODE), 2.9), '#fff', 10) +
        centred('在我电脑上是好的', 'heavy', 760, 0, 300, grape.ink),
    ),
  ),
  aCutout('human-compiler', '人形编译器', 'Human compiler', () =>
    cutout(
      rect(-430, -300, 860, 600, '#191d33', 40) +
        [0, 1, 2].map((i) => circle(-370 + i * 50, -240, 16, ['#ff6b6b', '#ffd166', '#5fd38d'][i] ?? '')).join('') +
        text('while (alive) {', 'plain', 74, -370, -90, { fill: '#ff7a93', from: 'left' }) +
        text('coffee();', 'plain', 74, -290, 20, { fill: '#ffd166', from: 'left' }) +
        text('code();', 'plain', 74, -290, 130, { fill: '#7fd0c4', from: 'left' }) +
        text('}', 'plain', 74, -370, 240, { fill: '#ff7a93', from: 'left' }),
      1000,
      700,
    ),
  ),
  aCutout('night-shift-nurse', '白衣守护', 'Night-shift nurse', () =>
    cutout(
      circle(0, -40, 380, '#d5edf0') +
        at(0, -40, work.stethoscope('#20526b', '#c7ccd4', '#e2475b'), 3) +
        at(0, 390, ribbon('CARE IS MY SUPERPOWER', 'poster', 760, 108, '#20526b', '#143a4d', '#fff')),
    ),
  ),
  aCutout('best-teacher', '最好的老师', 'Best teacher', () =>
    cutout(
      both(at(290, -40, work.pencil('#f2d3a4', '#f2b92c', '#b9bec7', '#2b2b2b'), 2.3, 14)) +
        sticker(at(0, -60, work.apple('#d8402f', '#b8322a', '#5a9a52'), 2.7), '#fff', 8) +
        text('best teacher', 'script', 150, 0, 390, { fill: '#2f5fa8' }),
    ),
  ),
  aCutout('kiss-the-cook', '大厨驾到', 'Kiss the cook', (key) =>
    cutout(
      worn(
        key,
        at(-200, 60, work.knife('#6f7782', '#2b2420'), 2.6, -36) +
          at(200, 60, work.whisk('#6f7782', '#2b2420'), 2.6, 36) +
          at(0, -150, work.chefHat('#fffaf0', '#d8cdb8'), 2.4) +
          arched('KISS THE COOK', 'poster', 110, 400, { fill: '#b8332b', spacing: 14, below: true }),
        480,
        120,
      ),
    ),
  ),
  aCutout('through-the-lens', '镜头之后', 'Through the lens', () =>
    cutout(
      rays(26, 460, '#f3d9a0', 0.45) +
        sticker(at(0, -20, work.camera('#2d7d77', '#20262e', '#6cb6cf', '#15181d'), 2.9), '#fff', 10) +
        fitted('CATCHING LIGHT', 'poster', 700, 0, 330, seventies.ink).body,
    ),
  ),
  aCutout('mad-scientist', '疯狂科学家', 'Mad about science', () =>
    cutout(
      sticker(
        at(-150, 20, work.flask('#e3f1f2', '#7bc96f', '#d6f5c9'), 2.7, -10) +
          at(200, 70, work.flask('#e3f1f2', '#f08ab0', '#fbd7e4'), 2, 12),
        '#fff',
        8,
      ) +
        [
          [-120, -380, 30],
          [-40, -440, 18],
          [180, -280, 24],
          [240, -350, 14],
        ]
          .map(([x = 0, y = 0, r = 0]) => hoop(x, y, r, '#4c9a58', 8))
          .join('') +
        text('TRUST THE PROCESS', 'poster', 92, 0, 440, { fill: '#23423a', spacing: 10 }),
    ),
  ),
  aCutout('carpenters-guild', '木匠行会徽章', "Carpenters' guild badge", () =>
    cutout(
      badge(
        { ...forest, paper: '#f6ecd4' },
        {
          top: 'CARPENTERS',
          bottom: 'MEASURE TWICE',
          motif:
            at(0, 0, work.hammer('#5b6472', '#b9773a'), 0.86, -38) + at(0, 0, work.saw('#aab2bd', '#8a4b2a'), 0.86, 38),
          ground: '#8a4b2a',
          field: '#e8cd9a',
          size: 92,
        },
      ),
    ),
  ),
  aCutout('first-responder', '逆行者', 'First responder', () =>
    cutout(
      path(
        'M0 -440C120 -300 330 -200 300 80C280 320 120 420 0 440C-120 420 -280 320 -300 80C-280 -20 -200 -60 -190 -170C-120 -140 -90 -60 -80 0C-40 -120 20 -240 0 -440Z',
        '#f08a2c',
      ) +
        path(
          'M10 -190C80 -90 220 -20 200 150C180 330 90 400 0 420C-90 400 -190 320 -190 150C-170 60 -120 60 -110 -20C-60 20 -50 60 -40 90C0 0 20 -80 10 -190Z',
          '#f7c443',
        ) +
        at(0, 190, work.helmet('#c8342b', '#8f1f1c', '#f3c14f'), 2),
    ),
  ),
  aCutout('band-practice', '乐队排练中', 'Band practice', () =>
    cutout(
      circle(-20, -30, 350, '#f2c46a') +
        at(0, -20, work.guitar('#c8573a', '#a8432b', '#6b4028', '#2b1c16'), 2.9, 28) +
        text('BAND PRACTICE', 'poster', 110, 0, 450, { fill: '#2b1c16', spacing: 10 }),
    ),
  ),
  aCutout('made-by-hand', '手作之心', 'Made by hand', () =>
    cutout(
      at(0, -90, work.sewing('#e8808f', '#fff3dc', '#4a3145'), 2.8) +
        text('made by hand', 'script', 130, 0, 300, { fill: '#4a3145' }) +
        line('M-400 370H400', '#e8808f', 9).replace('stroke-linecap', 'stroke-dasharray="34 26" stroke-linecap'),
    ),
  ),
  aCutout('on-its-way', '马上就到', 'On its way', () =>
    cutout(
      times(5, (i) => line(`M${-470 + (i % 2) * 50} ${-120 + i * 70}h${150 - (i % 2) * 40}`, '#f2b92c', 16)) +
        sticker(at(60, -40, work.scooterBox('#f2b92c', '#2f6fb5', '#20262e', '#5b3a26'), 2.7), '#fff', 8) +
        centred('马上就到', 'heavy', 560, 20, 320, '#20262e'),
    ),
  ),
  aCutout('barber-shop', '老式理发店', 'Barber shop', (key) =>
    cutout(
      worn(
        key,
        circle(0, 0, 460, midnight.paper) +
          hoop(0, 0, 420, '#f4efe2', 8) +
          at(0, 20, work.scissors('#e3e7ec', '#e9b949'), 2.5) +
          arched('BARBER SHOP', 'poster', 96, 314, { fill: '#f4efe2', spacing: 16 }) +
          arched('FINE CUTS', 'poster', 84, 388, { fill: '#e9b949', spacing: 16, below: true }),
        470,
        200,
      ),
    ),
  ),
  aCutout('designers-eye', '设计师的眼睛', 'Ask me about kerning', () =>
    cutout(
      at(0, -150, work.penNib('#f2b61f', '#1b1b1d'), 2.4, 180) +
        at(
          0,
          280,
          block(
            [
              { words: 'ASK ME ABOUT', face: 'poster', fill: bauhaus.ink },
              { words: 'KE RNING', face: 'poster', fill: bauhaus.main },
            ],
            640,
          ),
        ) +
        glint(300, -330, 50, bauhaus.second),
    ),
  ),
]
