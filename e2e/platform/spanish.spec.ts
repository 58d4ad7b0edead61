import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

interface SpanishScreen {
  readonly path: string
  readonly heading: string
  /** Buttons, links and fields by role and name; add those of a screen when it is translated. */
  readonly buttons?: readonly string[]
  readonly fields?: readonly string[]
}

/** Screens that a staff Admin can open. */
const SCREENS: readonly SpanishScreen[] = [
  {
    path: '/tray-banner/inbox',
    heading: 'Bandeja de entrada - Retail Media',
    buttons: ['Añadir captura', 'Actualizar', 'Atajos de teclado'],
    fields: ['Buscar', 'eTailer'],
  },
  {
    path: '/tray-banner/sent-all',
    heading: 'Ejecuciones de categorías activas - Retail Media',
    buttons: ['Añadir captura', 'Actualizar'],
  },
  {
    path: '/tray-product/all',
    heading: 'Todas las imágenes - Image Compliance',
    buttons: ['Añadir captura', 'Actualizar'],
  },
  { path: '/perfect-image/pending', heading: 'Perfect Image - Imágenes pendientes', buttons: ['Añadir imagen'] },
  { path: '/perfect-product', heading: 'Cargar lista de productos' },
  { path: '/alerts', heading: 'Alertas', buttons: ['Nueva alerta'] },
  { path: '/reports', heading: 'Informes' },
  { path: '/reports/performance-evolution-by-brand', heading: 'Evolución por marca', buttons: ['Correo'] },
  { path: '/reports/audit', heading: 'Auditoría', buttons: ['Correo'] },
  { path: '/admin', heading: 'Administración' },
  { path: '/admin/users', heading: 'Usuarios', buttons: ['Crear usuario'], fields: ['Buscar'] },
  { path: '/admin/urls', heading: 'URL', buttons: ['Crear URL'] },
  { path: '/admin/clients', heading: 'Clientes', buttons: ['Crear cliente'] },
  {
    path: '/admin/company-sign-ins',
    heading: 'Inicios de sesión de empresa',
    buttons: ['Crear inicio de sesión de empresa'],
  },
  { path: '/admin/security-events', heading: 'Eventos de seguridad' },
  { path: '/admin/capture-operations', heading: 'Operaciones de captura', buttons: ['Actualizar'] },
  { path: '/admin/system', heading: 'Sistema', buttons: ['Actualizar'] },
  { path: '/nowhere', heading: 'No se encuentra la ruta', buttons: ['Inicio'] },
]

/** Dialogs in the user menu and the toolbar, with their buttons. */
const DIALOGS = [
  { opener: 'Información', dialog: 'Ayuda', buttons: ['Anterior', 'Siguiente', 'Cerrar'] },
  { entry: 'Cambiar contraseña…', dialog: 'Cambiar contraseña', buttons: ['Cancelar'] },
  { entry: 'Claves de acceso…', dialog: 'Claves de acceso', buttons: ['Añadir una clave de acceso…', 'Cerrar'] },
  { entry: 'Mis sesiones…', dialog: 'Mis sesiones', buttons: ['Cerrar'] },
] as const

async function expectSpanishMenu(page: Page) {
  const main = page.getByRole('navigation', { name: 'Principal' })
  await expect.soft(main.getByRole('link', { name: 'Inicio' })).toBeVisible()
  for (const name of ['Capturas de banners', 'Capturas de productos'])
    await expect.soft(main.getByRole('button', { name, exact: true })).toBeVisible()
}

test.use({ locale: 'es-ES' })

test('main screens have Spanish headings, menus, buttons and fields', async ({ page, signInAs }) => {
  test.slow()
  await signInAs('Admin')
  for (const { path, heading, buttons = [], fields = [] } of SCREENS) {
    await test.step(path, async () => {
      await page.goto(path)
      await expect.soft(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
      await expectSpanishMenu(page)
      for (const name of buttons)
        await expect.soft(page.getByRole('button', { name }).or(page.getByRole('link', { name })).first()).toBeVisible()
      for (const name of fields) await expect.soft(page.getByLabel(name).first()).toBeVisible()
    })
  }
})

test('dialogs of the menus are Spanish', async ({ page, signInAs }) => {
  const { username } = await signInAs('Admin')
  await page.goto('/admin')
  for (const { dialog, buttons, ...from } of DIALOGS) {
    await test.step(dialog, async () => {
      if ('entry' in from) {
        await page.getByRole('button', { name: username }).click()
        await page.getByRole('menuitem', { name: from.entry }).click()
      } else await page.getByRole('button', { name: from.opener }).click()
      const open = page.getByRole('dialog', { name: dialog, exact: true })
      for (const name of buttons) await expect.soft(open.getByRole('button', { name }).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(open).toHaveCount(0)
    })
  }
})

test('the calendar of a date field is Spanish', async ({ page, signInAs }) => {
  await signInAs('Admin')
  await page.goto('/tray-banner/inbox')
  await page
    .getByRole('button', { name: /^Elegir fecha/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Mes anterior' })).toBeVisible()
  await expect(page.getByRole('button', { name: /cambiar a la vista de años/ })).toBeVisible()
})

test('the product does not offer the pseudo-language of development builds', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'en-XA'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
