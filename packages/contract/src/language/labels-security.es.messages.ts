/** Texts of security events (`security/event-kinds.ts`), by the English text. */
export default {
  // kinds
  'Sign-ins': 'Inicios de sesión',
  Refusals: 'Rechazos',
  'Changed rights': 'Cambios de permisos',
  Keys: 'Claves',
  Exports: 'Exportaciones',

  // sign-ins
  'Signed in': 'Sesión iniciada',
  'Right password, code asked for': 'Contraseña correcta, código solicitado',
  'Recovery code used': 'Código de recuperación usado',
  'Logged out': 'Sesión cerrada',
  'Sign-in ended': 'Sesión finalizada',
  'Confirmed who they are': 'Identidad confirmada',
  'Signed out by the company': 'Sesión cerrada por la empresa',

  // refusals
  'Sign-in failed': 'Inicio de sesión fallido',
  'Wrong code': 'Código incorrecto',
  'Copied passkey suspected': 'Posible copia de una llave de acceso',
  'Sign-in refused': 'Inicio de sesión rechazado',
  'Company sign-in failed': 'Inicio de sesión de empresa fallido',
  'Company sign-in refused': 'Inicio de sesión de empresa rechazado',
  'Company sign-out refused': 'Cierre de sesión de empresa rechazado',
  'Call refused': 'Llamada rechazada',
  'Key refused': 'Clave rechazada',

  // rights
  Created: 'Creado',
  Changed: 'Cambiado',
  Removed: 'Eliminado',
  Helped: 'Ayuda prestada',
  'SKUs claimed': 'SKU solicitados',
  'Claim of a SKU approved': 'Solicitud de un SKU aprobada',
  'Claim of a SKU refused': 'Solicitud de un SKU rechazada',
  'EANs claimed': 'EAN solicitados',
  'Claim of an EAN approved': 'Solicitud de un EAN aprobada',
  'Claim of an EAN refused': 'Solicitud de un EAN rechazada',
  'SKU withdrawn from a client': 'SKU retirado a un cliente',
  'Passkey added': 'Llave de acceso añadida',
  'Passkey removed': 'Llave de acceso eliminada',
  'Company account tied': 'Cuenta de empresa vinculada',
  'User made by a company sign-in': 'Usuario creado por un inicio de sesión de empresa',
  'Roles set by a company sign-in': 'Roles asignados por un inicio de sesión de empresa',
  'Password changed': 'Contraseña cambiada',
  'Password set by a link': 'Contraseña elegida con un enlace',
  'Password link mailed': 'Enlace de contraseña enviado',
  'Second step switched on': 'Segundo paso activado',
  'Second step switched off': 'Segundo paso desactivado',
  'Recovery codes renewed': 'Códigos de recuperación renovados',

  // keys and exports
  'Key made': 'Clave creada',
  'Key rotated': 'Clave rotada',
  'Key revoked': 'Clave revocada',
  'File asked for': 'Archivo solicitado',
  'Security events exported': 'Eventos de seguridad exportados',
} as const
