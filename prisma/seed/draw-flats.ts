export type Kind = 'living' | 'kitchen' | 'bed' | 'bath' | 'hall'
/** A room in parts of the flat: left, top, width, height. */
export type Room = { kind: Kind; x: number; y: number; w: number; h: number }
type Door = { x: number; y: number; isUpright: boolean }
type Flat = { rooms: Room[]; doors: Door[]; windows: number[][] }

const room = (kind: Kind, x: number, y: number, w: number, h: number): Room => ({
  kind,
  x,
  y,
  w,
  h,
})
const door = (x: number, y: number, isUpright = false): Door => ({ x, y, isUpright })

/** Flats by their number of rooms, all in parts of the whole. Windows as [from, to] along the upper wall; doors where rooms meet. */
export const FLATS: Record<number, (cut: number) => Flat> = {
  1: (cut) => ({
    rooms: [
      room('living', 0, 0, cut + 0.14, 1),
      room('kitchen', cut + 0.14, 0, 0.86 - cut, 0.52),
      room('bath', cut + 0.34, 0.52, 0.66 - cut, 0.48),
      room('hall', cut + 0.14, 0.52, 0.2, 0.48),
    ],
    doors: [door(cut + 0.14, 0.68, true), door(cut + 0.2, 0.52), door(cut + 0.34, 0.78, true)],
    windows: [
      [0.1, 0.3],
      [0.36, 0.5],
      [0.74, 0.92],
    ],
  }),
  2: (cut) => ({
    rooms: [
      room('living', 0, 0, cut, 0.62),
      room('bed', cut, 0, 0.3, 0.62),
      room('kitchen', cut + 0.3, 0, 0.7 - cut, 0.62),
      room('bath', 0, 0.62, 0.3, 0.38),
      room('hall', 0.3, 0.62, 0.7, 0.38),
    ],
    doors: [
      door(cut - 0.075, 0.62),
      door(cut + 0.06, 0.62),
      door(cut + 0.4, 0.62),
      door(0.3, 0.8, true),
    ],
    windows: [
      [0.08, 0.32],
      [cut + 0.07, cut + 0.23],
      [cut + 0.36, 0.94],
    ],
  }),
  3: (cut) => ({
    rooms: [
      room('bed', 0, 0, 0.4, 0.56),
      room('living', 0.4, 0, cut - 0.1, 0.56),
      room('kitchen', cut + 0.3, 0, 0.7 - cut, 0.56),
      room('bed', 0, 0.56, 0.3, 0.44),
      room('hall', 0.3, 0.56, 0.44, 0.44),
      room('bath', 0.74, 0.56, 0.26, 0.44),
    ],
    doors: [
      door(0.32, 0.56),
      door(0.58, 0.56),
      door(0.3, 0.66, true),
      door(0.74, 0.7, true),
      door(cut + 0.3, 0.3, true),
    ],
    windows: [
      [0.11, 0.29],
      [0.48, 0.62],
      [0.8, 0.94],
    ],
  }),
  4: (cut) => ({
    rooms: [
      room('bed', 0, 0, 0.3, 0.5),
      room('bed', 0.3, 0, 0.2, 0.5),
      room('living', 0.5, 0, cut - 0.16, 0.5),
      room('kitchen', cut + 0.34, 0, 0.66 - cut, 0.5),
      room('bed', 0, 0.5, 0.23, 0.5),
      room('hall', 0.23, 0.5, 0.53, 0.5),
      room('bath', 0.76, 0.5, 0.24, 0.5),
    ],
    doors: [
      door(0.236, 0.5),
      door(0.33, 0.5),
      door(0.56, 0.5),
      door(0.23, 0.66, true),
      door(0.76, 0.66, true),
      door(cut + 0.34, 0.2, true),
    ],
    windows: [
      [0.07, 0.23],
      [0.33, 0.46],
      [0.55, 0.69],
      [0.84, 0.96],
    ],
  }),
}
