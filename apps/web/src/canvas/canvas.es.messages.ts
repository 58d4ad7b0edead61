import type { Translation } from '@vitrine/contract/language/translate'
import type en from './canvas.en.messages.ts'

export default {
  // tools
  select: 'Seleccionar',
  selectHint: 'Haga clic en una forma para seleccionarla. Arrastre el fondo para mover la imagen.',
  editShape: 'Editar forma',
  editShapeHint: 'Arrastre una esquina. Haga doble clic en un borde para añadir otra.',
  polygon: 'Polígono',
  polygonHint: 'Haga clic en cada esquina. Se cierra con doble clic, Intro o la primera esquina.',
  rectangle: 'Rectángulo',
  rectangleHint: 'Arrastre de esquina a esquina. Con Mayús queda cuadrado.',
  circle: 'Círculo',
  circleHint: 'Arrastre del centro al borde.',
  dot: 'Punto',
  dotHint: 'Haga clic para colocarlo.',
  line: 'Línea',
  lineHint: 'Arrastre de extremo a extremo. Con Mayús queda recta.',
  movePicture: 'Mover imagen',
  movePictureHint: 'Arrastre la imagen. Con otra herramienta, mantenga pulsado Espacio y arrastre.',
  shape: 'Forma',

  // rejected changes
  tooFewCorners: 'Un polígono necesita al menos tres esquinas.',
  fewestCorners: 'Un polígono conserva al menos tres esquinas.',
  tooManyCorners: 'Un polígono tiene como máximo {count} esquinas.',
  linesCross: 'Las líneas se cruzan. Quite la última esquina con Retroceso.',
  linesWouldCross: 'Las líneas se cruzarían, por lo que la forma no ha cambiado.',
  shapeWouldVanish: 'No quedaría nada de la forma, por lo que no ha cambiado.',

  // keys
  shapeKeys: 'Formas, con el foco en la imagen',
  placeOrSelect: 'Colocar, cerrar o seleccionar la forma siguiente',
  selectPrevious: 'Seleccionar la forma anterior',
  moveShape: 'Mover la forma o la esquina',
  moveShapeFar: 'Moverla 10 píxeles',
  resizeShape: 'Cambiar el tamaño de la forma',
  resizeShapeFar: 'Cambiar su tamaño en 10 píxeles',
  nextCorner: 'Esquina siguiente',
  previousCorner: 'Esquina anterior',
  removeLastCorner: 'Quitar la última esquina',
  removeCorner: 'Quitar la esquina',
  stopDrawing: 'Dejar de dibujar',

  // announcements
  drawn: 'Dibujado: {shape}, {width} por {height} píxeles en {x}, {y}.',
  reshaped: '{width} por {height} píxeles en {x}, {y}.',
  selected: 'Seleccionado: {shape}.',
  numberSelected: 'Seleccionado: {shape} {number}.',
  nothingSelected: 'Nada seleccionado.',
  cornerAt: 'Esquina {number} de {total}, en {x}, {y}.',
  keysHelp: 'Intro coloca o selecciona una forma, las flechas la mueven y Av Pág selecciona un vértice.',
} satisfies Translation<typeof en>
