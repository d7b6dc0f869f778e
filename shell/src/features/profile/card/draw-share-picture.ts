import type { BestMark } from '../numbers/best-marks.ts';
import { saidBy } from '../numbers/said-by.ts';

/** What the picture tells: never more than the public page. */
export interface SharePicture {
  name: string;
  /** Sport, level and town as far as they are told. */
  lines: readonly string[];
  bests: readonly BestMark[];
  /** Tint of the sport and the colour of text on it, as CSS colours. */
  tint: string;
  ink: string;
  /** Typefaces of the page, as CSS lists: they hold those of other scripts, too. */
  faces: { display: string; text: string };
  /** Path of the QR code and its size in modules. */
  code: { path: string; modules: number };
  product: string;
}

const width = 1080;
const height = 1350;
const margin = 72;
const codeSize = 300;
const room = width - 2 * margin;
/** Words beside the code end before it. */
const besideCode = room - codeSize - 40;

/** Sets the largest size at which the text fits, so that no name is cut. */
function fitText(pen: CanvasRenderingContext2D, text: string, face: string) {
  let px = 112;
  do {
    pen.font = `800 ${String(px)}px ${face}`;
    px -= 4;
  } while (pen.measureText(text).width > room && px > 28);
}

function drawGround(pen: CanvasRenderingContext2D, tint: string): void {
  pen.fillStyle = tint;
  pen.fillRect(0, 0, width, height);
  // The bend of a track, as on the page itself.
  pen.globalAlpha = 0.16;
  pen.strokeStyle = '#ffffff';
  pen.lineWidth = 26;
  for (let lane = 0; lane < 5; lane += 1) {
    pen.beginPath();
    pen.ellipse(width, height, 520 + lane * 74, 700 + lane * 74, 0, Math.PI, 1.5 * Math.PI);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

/** Numbers, each with who says it and since when: the picture is passed on without the page (L10). */
function drawBests(pen: CanvasRenderingContext2D, { bests, faces }: SharePicture, from: number): void {
  bests.slice(0, 3).forEach(({ label, mark, unit, ...said }, index) => {
    const y = from + index * 190;
    const text = unit === undefined ? mark : `${mark} ${unit}`;
    fitText(pen, text, faces.display);
    pen.fillText(text, margin, y);
    pen.font = `600 34px ${faces.text}`;
    pen.fillText(label, margin, y + 42, besideCode);
    pen.font = `500 26px ${faces.text}`;
    pen.fillText(saidBy(said), margin, y + 78, besideCode);
  });
}

function drawCode(pen: CanvasRenderingContext2D, { path, modules }: SharePicture['code']): void {
  const x = width - margin - codeSize;
  const y = height - margin - codeSize;
  pen.fillStyle = '#ffffff';
  pen.fillRect(x - 20, y - 20, codeSize + 40, codeSize + 40);
  pen.save();
  pen.translate(x, y);
  pen.scale(codeSize / modules, codeSize / modules);
  pen.fillStyle = '#000000';
  pen.fill(new Path2D(path));
  pen.restore();
}

/** Draws the picture that athletes pass on, 1080 by 1350 pixels, in the tint of the sport. */
export function drawSharePicture(canvas: HTMLCanvasElement, picture: SharePicture): void {
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser draws no pictures');
  const { faces } = picture;
  canvas.width = width;
  canvas.height = height;
  drawGround(pen, picture.tint);
  pen.fillStyle = picture.ink;
  pen.font = `700 36px ${faces.text}`;
  pen.fillText(picture.product, margin, margin + 36);
  fitText(pen, picture.name, faces.display);
  pen.fillText(picture.name, margin, 290, room);
  pen.font = `600 40px ${faces.text}`;
  picture.lines.forEach((line, index) => pen.fillText(line, margin, 362 + index * 54, room));
  drawBests(pen, picture, 560);
  pen.font = `600 32px ${faces.text}`;
  pen.fillText('Scan to view full profile', margin, height - margin);
  drawCode(pen, picture.code);
}
