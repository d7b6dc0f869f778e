import { useEffect, useRef } from 'react';
import styles from './intro-overlay.module.css';

/** As many as the specification allows at most (admin-console §9). */
export const maxParticles = 120;

const areaPerParticle = 14_000;
const tau = Math.PI * 2;

interface Particle {
  x: number;
  y: number;
  radius: number;
  speed: number;
}

/** How many particles an area of `width` by `height` px gets. */
export const particleCount = (width: number, height: number): number =>
  Math.min(maxParticles, Math.floor((width * height) / areaPerParticle));

function scatter(width: number, height: number): Particle[] {
  return Array.from({ length: particleCount(width, height) }, () => ({
    x: Math.random() * width,
    y: Math.random() * height,
    radius: 2 + Math.random() * 4,
    speed: 0.2 + Math.random() * 0.6,
  }));
}

/** Draws one frame: balls that rise slowly and come back from below. */
function draw(pen: CanvasRenderingContext2D, particles: Particle[], colour: string): void {
  const { width, height } = pen.canvas;
  pen.clearRect(0, 0, width, height);
  pen.fillStyle = colour;
  for (const ball of particles) {
    ball.y = ball.y < -ball.radius ? height + ball.radius : ball.y - ball.speed;
    pen.beginPath();
    pen.arc(ball.x, ball.y, ball.radius, 0, tau);
    pen.fill();
  }
}

/** Decoration only: nothing for whoever wants less motion. */
export function Particles() {
  const canvas = useRef<HTMLCanvasElement>(null);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  useEffect(() => {
    const element = canvas.current;
    const pen = element?.getContext('2d');
    if (!element || !pen) return undefined;
    element.width = element.clientWidth;
    element.height = element.clientHeight;
    const colour = getComputedStyle(element).color;
    const particles = scatter(element.width, element.height);
    let frame = requestAnimationFrame(function next() {
      draw(pen, particles, colour);
      frame = requestAnimationFrame(next);
    });
    return () => cancelAnimationFrame(frame);
  }, []);
  return still ? null : <canvas ref={canvas} className={styles['particles']} aria-hidden="true" />;
}
