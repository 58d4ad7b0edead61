import type { MenuDialog } from '@vitrine/contract/access/menu'
import { createContext, lazy, type ReactNode, Suspense, useCallback, useContext, useState } from 'react'
import { screenHeading } from '../ui/screen-heading.ts'
import type { MenuDialogProps } from './menu-dialog-props.ts'

/** Rarely opened, so not part of the first load. */
const HelpDialog = lazy(async () => ({ default: (await import('../help/help.dialog.tsx')).HelpDialog }))
const ReferenceImagesDialog = lazy(async () => ({
  default: (await import('../reference-images/reference-images.dialog.tsx')).ReferenceImagesDialog,
}))
const DownloadsDialog = lazy(async () => ({
  default: (await import('../downloads/downloads.dialog.tsx')).DownloadsDialog,
}))
const ReviewPreferencesDialog = lazy(async () => ({
  default: (await import('../preferences/review-preferences.dialog.tsx')).ReviewPreferencesDialog,
}))
const DisplayPreferencesDialog = lazy(async () => ({
  default: (await import('../preferences/display-preferences.dialog.tsx')).DisplayPreferencesDialog,
}))

const ChangePasswordDialog = lazy(async () => ({
  default: (await import('../account/change-password.dialog.tsx')).ChangePasswordDialog,
}))
const TwoFactorDialog = lazy(async () => ({
  default: (await import('../account/two-factor.dialog.tsx')).TwoFactorDialog,
}))
const SignInsDialog = lazy(async () => ({
  default: (await import('../account/sign-ins.dialog.tsx')).SignInsDialog,
}))
const PasskeysDialog = lazy(async () => ({
  default: (await import('../account/passkeys.dialog.tsx')).PasskeysDialog,
}))

const RetailMediaExport = lazy(async () => ({ default: (await import('./export-dialogs.tsx')).RetailMediaExport }))
const ProductExport = lazy(async () => ({ default: (await import('./export-dialogs.tsx')).ProductExport }))

/** Some dialogs open another one. */
type RenderDialog = (props: MenuDialogProps, openDialog: (name: MenuDialog) => void) => ReactNode

/** All dialogs that a menu can open. */
const DIALOGS: Record<MenuDialog, RenderDialog> = {
  help: (props) => <HelpDialog {...props} />,
  referenceImages: (props) => <ReferenceImagesDialog {...props} />,
  retailMediaPerformance: (props, openDialog) => (
    <RetailMediaExport {...props} onOpenDownloads={() => openDialog('downloads')} />
  ),
  productPerformance: (props, openDialog) => (
    <ProductExport {...props} onOpenDownloads={() => openDialog('downloads')} />
  ),
  reviewPreferences: (props) => <ReviewPreferencesDialog {...props} />,
  displayPreferences: (props) => <DisplayPreferencesDialog {...props} />,
  changePassword: (props) => <ChangePasswordDialog {...props} />,
  downloads: (props) => <DownloadsDialog {...props} />,
  mySignIns: (props) => <SignInsDialog {...props} />,
  passkeys: (props) => <PasskeysDialog {...props} />,
  configure2FA: (props) => <TwoFactorDialog {...props} />,
}

const OpenDialog = createContext<(name: MenuDialog) => void>(() => {})

export const useOpenDialog = () => useContext(OpenDialog)

export function DialogsProvider({ children }: { children: ReactNode }) {
  // The name stays while the dialog fades out, so that its content does not disappear first.
  const [dialog, setDialog] = useState<{ name: MenuDialog; open: boolean }>()
  const close = useCallback(() => {
    setDialog((before) => before && { ...before, open: false })
    // the element that opened it may be gone, for example a toast
    setTimeout(() => {
      if (document.activeElement === document.body) screenHeading()?.focus()
    })
  }, [])
  const open = useCallback((name: MenuDialog) => {
    // Wait until the menu has returned the focus to its button, so that the dialog returns it there.
    setTimeout(() => setDialog({ name, open: true }))
  }, [])
  return (
    <OpenDialog value={open}>
      {children}
      <Suspense>{dialog && DIALOGS[dialog.name]({ open: dialog.open, onClose: close }, open)}</Suspense>
    </OpenDialog>
  )
}
