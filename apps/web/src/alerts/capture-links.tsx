import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import { canOpen, getScreen } from '@vitrine/contract/access/screens'
import type { JudgedCapture } from '@vitrine/contract/alerts/finding'
import { CAPTURE_TYPE } from '@vitrine/contract/captures/capture'
import { TextLink } from '../ui/buttons/links.tsx'
import { t } from './messages.ts'

interface ShownCapture {
  readonly captureId: number
  readonly captureTypeId: number | null
}

/** URL of a capture; undefined for users without access to captures. */
export function captureAddress({ captureId, captureTypeId }: ShownCapture, user: PermissionHolder): string | undefined {
  const screen = captureTypeId === CAPTURE_TYPE.product ? 'trayProductDetail' : 'trayBannerDetail'
  return canOpen(user, screen) ? getScreen(screen).path.replace('$captureId', String(captureId)) : undefined
}

interface JudgedCapturesProps {
  judged: readonly JudgedCapture[]
  captureTypeId: number | null
  user: PermissionHolder
}

/** 'Based on captures 812, 811', with links for users with access to captures. */
export function JudgedCaptures({ judged, captureTypeId, user }: JudgedCapturesProps) {
  return (
    <span>
      {t.rich('basedOn', {
        count: judged.length,
        links: () =>
          judged.map(({ captureId }, index) => {
            const address = captureAddress({ captureId, captureTypeId }, user)
            return (
              <span key={captureId}>
                {index > 0 && ', '}
                {address ? (
                  <TextLink to={address} aria-label={t('openCapture', { captureId })} sx={{ fontSize: 'inherit' }}>
                    {captureId}
                  </TextLink>
                ) : (
                  captureId
                )}
              </span>
            )
          }),
      })}
    </span>
  )
}
