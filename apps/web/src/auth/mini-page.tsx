import { useId } from 'react'
import type { MiniPage } from './mini-pages.ts'
import { MiniProductShape } from './mini-product.tsx'

const WIDTH = 152
const ROWS = [0, 1, 2, 3]
const COLUMNS = [0, 1, 2, 3, 4]
const THREE = [0, 1, 2] as const

/** A retail page seen from afar: bar, name and search, a hero, tiles, round categories, rows of goods. */
export function MiniPageDrawing({ page, wide }: { page: MiniPage; wide: string }) {
  const gradient = useId()
  const { hero, brand, paper, ink, headline, products, tiles, circles } = page
  const afterHero = 78
  const afterTiles = afterHero + (tiles ? 30 : 0)
  const afterCircles = afterTiles + (circles ? 20 : 0)
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${page.height}`} style={{ width: wide, flex: 'none', display: 'block' }}>
      <linearGradient id={gradient}>
        <stop offset="0" stopColor={hero[0]} />
        <stop offset="1" stopColor={hero[1]} />
      </linearGradient>
      <rect width={WIDTH} height={page.height} fill={paper} />
      <rect width={WIDTH} height="4" fill="#1d1b1a" />
      <rect y="4" width={WIDTH} height="14" fill={brand} />
      <text x="6" y="13.4" fontSize="6.4" fontWeight="750" letterSpacing="-.1" fill="#fff">
        {page.shop}
      </text>
      <rect x="60" y="7.6" width="56" height="7" rx="3.5" fill="#fff" opacity=".94" />
      <rect x="132" y="7.6" width="14" height="7" rx="3.5" fill="#fff" opacity=".28" />
      <rect y="18" width={WIDTH} height="8" fill="#fff" />
      {COLUMNS.map((column) => (
        <rect key={column} x={6 + column * 17} y="21.2" width="11" height="1.6" rx=".8" fill="#8a857d" />
      ))}

      <rect y="26" width={WIDTH} height={afterHero - 30} fill={`url(#${gradient})`} />
      <circle cx="150" cy="28" r="20" fill="#fff" opacity=".14" />
      {headline.map((line, index) => (
        <text key={line} x="9" y={43 + index * 10} fontSize="9.4" fontWeight="800" letterSpacing="-.25" fill={ink}>
          {line}
        </text>
      ))}
      <rect x="9" y="60" width="26" height="7" rx="3.5" fill={ink} opacity=".92" />
      <rect x="13" y="63" width="18" height="1.2" rx=".6" fill={hero[0]} />
      {THREE.map((index) => (
        <MiniProductShape
          key={index}
          product={products[index]}
          x={96 + index * 17}
          y={70}
          height={index === 1 ? 36 : 29}
        />
      ))}

      {tiles &&
        THREE.map((index) => (
          <g key={index}>
            <rect x={6 + index * 47.5} y={afterHero} width="45" height="25" rx="1.5" fill={tiles[index]} />
            <rect x={10 + index * 47.5} y={afterHero + 6} width="17" height="2.2" rx="1.1" fill="#fff" opacity=".92" />
            <rect
              x={10 + index * 47.5}
              y={afterHero + 10.5}
              width="12"
              height="2.2"
              rx="1.1"
              fill="#fff"
              opacity=".92"
            />
            <MiniProductShape product={products[index]} x={41 + index * 47.5} y={afterHero + 23} height={17} />
          </g>
        ))}
      {circles &&
        [...COLUMNS, 5, 6].map((column) => (
          <circle
            key={column}
            cx={14.5 + column * 20.5}
            cy={afterTiles + 8}
            r="6.6"
            fill={products[column % 3 === 0 ? 0 : column % 3 === 1 ? 1 : 2][1]}
            opacity={0.22 + (column % 3) * 0.12}
          />
        ))}
      {ROWS.map((row) => (
        <Goods key={row} page={page} top={afterCircles + row * 46} row={row} />
      ))}
    </svg>
  )
}

/** One shelf of a page: a heading and five goods with price and button. */
function Goods({ page: { products, brand }, top, row }: { page: MiniPage; top: number; row: number }) {
  return (
    <g>
      <rect x="6" y={top} width={30 + ((row * 13) % 18)} height="2.6" rx="1.3" fill="#2b2825" />
      <rect x="134" y={top + 0.4} width="12" height="1.8" rx=".9" fill={brand} />
      {COLUMNS.map((column) => {
        const x = 6 + column * 28.4
        const index = THREE[(column + row) % 3] ?? 0
        return (
          <g key={column}>
            <rect x={x} y={top + 6} width="26.4" height="35" rx="1.2" fill="#fff" />
            <MiniProductShape product={products[index]} x={x + 13.2} y={top + 25} height={16} />
            <rect
              x={x + 3}
              y={top + 28}
              width={15 + ((column * 5 + row * 3) % 6)}
              height="1.3"
              rx=".6"
              fill="#b9b3aa"
            />
            <rect
              x={x + 3}
              y={top + 31}
              width="9"
              height="1.9"
              rx=".9"
              fill={(column + row) % 4 === 0 ? '#c22f22' : '#2b2825'}
            />
            <rect x={x + 3} y={top + 35} width="20.4" height="3.6" rx="1.8" fill={brand} />
          </g>
        )
      })}
    </g>
  )
}
