/** A QR code, dark on light in both themes, as scanners require. The encoder is loaded when the first one is shown. */
import './qr-code.css';
import { useEffect, useState } from 'preact/hooks';

interface Drawn {
  readonly size: number;
  readonly path: string;
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let wanted = true;
    void import('uqr').then(({ encode }) => {
      const { size, data } = encode(text, { ecc: 'M', border: 2 });
      const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
      if (wanted) setDrawn({ size, path: dots.join('') });
    });
    return () => {
      wanted = false;
    };
  }, [text]);
  return (
    <svg class="qr-code" viewBox={`0 0 ${drawn?.size ?? 33} ${drawn?.size ?? 33}`} role="img" aria-label={label}>
      <rect width="100%" height="100%" />
      {drawn && <path d={drawn.path} shape-rendering="crispEdges" />}
    </svg>
  );
}
