import Box from '@mui/material/Box'
import type { PictureLinks } from '@vitrine/contract/pictures/pictures.contract'
import { type KeyboardEvent, type ReactNode, useEffect, useReducer } from 'react'
import { t } from '../messages.ts'
import { OWN_ARROWS } from '../work-dialog/mode.ts'
import { overlayOpacity, reduceComparison, startComparison } from './compare.model.ts'
import { CompareBar } from './compare-bar.tsx'
import { ImageViewer, type PictureKey } from './image-viewer.tsx'
import { prefersReducedMotion } from './stage.ts'
import { type ImageViewerHandle, useImageViewer } from './use-image-viewer.ts'
import { useTogether } from './use-together.ts'

export interface ComparedPicture {
  readonly key: PictureKey
  readonly picture: PictureLinks
  /** For example 'Picture of capture 12'. */
  readonly name: string
  /** Short label above the picture, such as 'Captured 07/11/2026'. */
  readonly label: string
}

interface CompareViewerProps {
  viewer: ImageViewerHandle
  shown: ComparedPicture
  other: ComparedPicture
  onClose: () => void
  onPainted?: (key: PictureKey) => void
}

/** Each picture is shown for half a second. */
const BLINK_MS = 500

/** Compares two pictures. Replaces the plain viewer and uses the same handle. */
export function CompareViewer({ viewer, shown, other, onClose, onPainted }: CompareViewerProps) {
  const [comparison, dispatch] = useReducer(reduceComparison, null, () =>
    startComparison('beside', prefersReducedMotion()),
  )
  const { isSteady, isTogether, isOtherFirst, isOther } = comparison
  const second = useImageViewer({ fit: viewer.fit })
  const [isBeside, isBlinking] = [comparison.mode === 'beside', comparison.mode === 'blink']
  useTogether(viewer, second, isBeside && isTogether)
  useEffect(() => {
    if (!isBlinking || !isSteady) return
    const clock = setInterval(() => dispatch({ type: 'tick' }), BLINK_MS)
    return () => clearInterval(clock)
  }, [isBlinking, isSteady])

  const blink = (event: KeyboardEvent<HTMLElement>) => {
    const isOnButton = event.target instanceof Element && event.target.closest('button, input')
    if (!isBlinking || event.code !== 'Space' || isOnButton) return
    event.preventDefault()
    dispatch({ type: 'toggle' })
  }
  const opacity = overlayOpacity(comparison)
  return (
    <Box {...(isBlinking && OWN_ARROWS)} sx={COLUMN} onKeyDown={blink}>
      <CompareBar
        comparison={comparison}
        dispatch={dispatch}
        shown={shown.label}
        other={other.label}
        onClose={onClose}
      />
      <Box sx={{ ...PANES, flexDirection: isOtherFirst ? 'row-reverse' : 'row' }}>
        <Pane label={isBeside ? shown.label : isBlinking ? (isOther ? other : shown).label : undefined}>
          <ImageViewer
            viewer={viewer}
            picture={shown.picture}
            pictureKey={shown.key}
            name={shown.name}
            {...(opacity !== undefined && { overlay: { picture: other.picture, opacity } })}
            {...(onPainted && { onPainted })}
          />
        </Pane>
        {isBeside && (
          <Pane label={other.label} hasOwnArrows>
            <ImageViewer
              viewer={second}
              picture={other.picture}
              pictureKey={other.key}
              name={other.name}
              regionName={t('comparedPicture')}
            />
          </Pane>
        )}
      </Box>
    </Box>
  )
}

interface PaneProps {
  label: string | undefined
  /** Keys move this picture, not the main one. */
  hasOwnArrows?: boolean
  children: ReactNode
}

/** The label is above the picture, so that it does not cover the shop's logo. */
function Pane({ label, hasOwnArrows = false, children }: PaneProps) {
  return (
    <Box {...(hasOwnArrows && OWN_ARROWS)} sx={PANE}>
      {label !== undefined && <Box sx={LABEL}>{label}</Box>}
      {children}
    </Box>
  )
}

const COLUMN = { flex: 1, minHeight: 0, minWidth: 0, display: 'flex', flexDirection: 'column' } as const
const PANES = { flex: 1, minHeight: 0, display: 'flex', gap: '1px', bgcolor: 'custom.line2' } as const
const PANE = { flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' } as const
const LABEL = {
  flex: 'none',
  px: 1.5,
  py: 0.5,
  typography: 'caption',
  fontWeight: 550,
  color: 'text.secondary',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
