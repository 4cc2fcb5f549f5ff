/** The pictures of a game, once they are loaded. */
import { type GameArt, loadArt } from '@partie/games/art';
import { useEffect, useState } from 'preact/hooks';

const noArt: GameArt = { spaces: {}, faces: {}, labels: {} };

export function useArt(game: string): GameArt {
  const [art, setArt] = useState(noArt);
  useEffect(() => {
    let isShown = true;
    void loadArt(game)?.then(
      (loaded) => {
        if (isShown) setArt(loaded);
      },
      // Without pictures everything is drawn by its shape.
      () => {},
    );
    return () => {
      isShown = false;
    };
  }, [game]);
  return art;
}
